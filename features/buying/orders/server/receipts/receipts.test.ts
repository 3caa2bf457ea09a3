import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payDemo } from '#features/buying/payments/contract.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract/receipts.ts'
import { maxBulkOrders } from '../../vocabulary.ts'
import { drawPaper } from './paper.ts'
import type { Paper } from './printable.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

async function sold({ isPaid = true } = {}) {
  const { purchaseId, token, paymentId, orders, parts } = await makePurchase(test.services)
  if (isPaid) await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const store = parts[0]?.store
  return {
    of: { purchaseId, token },
    orderId: orders[0]?.id ?? '',
    number: orders[0]?.number,
    businessId: store?.businessId ?? '',
    store,
  }
}

const isPdf = (base64: string) =>
  Buffer.from(base64, 'base64').subarray(0, 5).toString() === '%PDF-'

/** The page count stated in a PDF. */
const pagesOf = (pdf: Buffer) =>
  Number(
    /\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1] ??
      /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1],
  )

describe('a receipt', () => {
  it('is available to its buyer once paid, and to the seller together with the packing slip', async () => {
    const { of, orderId, number, businessId, store } = await sold()
    const receipt = await test.as().call(contract.readReceipt, { ...of, orderId })
    expect([receipt.name, isPdf(receipt.base64)]).toEqual([`recibo-${number}.pdf`, true])
    const seller = test.as(store?.owner.token)
    for (const paper of contract.soldPapers) {
      const one = await seller.call(contract.readSoldPaper, { businessId, orderId, paper })
      expect([
        one.name.startsWith(paper === 'receipt' ? 'recibo-' : 'empaque-'),
        isPdf(one.base64),
      ]).toEqual([true, true])
    }
  })

  it('is not available before payment; the packing slip is', async () => {
    const { of, orderId, businessId, store } = await sold({ isPaid: false })
    const refused = { code: 'conflict', message: 'Este pedido no se ha pagado: aún no hay recibo.' }
    await expect(test.as().call(contract.readReceipt, { ...of, orderId })).rejects.toMatchObject(
      refused,
    )
    const seller = test.as(store?.owner.token)
    await expect(
      seller.call(contract.readSoldPaper, { businessId, orderId, paper: 'receipt' }),
    ).rejects.toMatchObject(refused)
    expect(
      isPdf(
        (await seller.call(contract.readSoldPaper, { businessId, orderId, paper: 'packing_slip' }))
          .base64,
      ),
    ).toBe(true)
  })

  it('is nobody else’s', async () => {
    const [one, other] = [await sold(), await sold()]
    await expect(
      test.as().call(contract.readReceipt, { ...one.of, orderId: other.orderId }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      test
        .as()
        .call(contract.readReceipt, { ...one.of, token: other.of.token, orderId: one.orderId }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    const paper = { businessId: other.businessId, orderId: one.orderId, paper: 'receipt' as const }
    await expect(
      test.as(other.store?.owner.token).call(contract.readSoldPaper, paper),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('packing slips of several orders', () => {
  it('are one document, each on pages of its own, in the order asked for', async () => {
    const one = await sold()
    const { store, businessId } = one
    if (!store) throw new Error('no store')
    const more = []
    for (let n = 0; n < 2; n++) {
      const product = await makeProduct(test.services, store)
      const parts = [{ store, lines: [{ product, quantity: 1 }] }]
      more.push((await makePurchase(test.services, { parts })).orders[0]?.id ?? '')
    }
    const orderIds = [...more, one.orderId, one.orderId]
    const { name, base64 } = await test
      .as(store.owner.token)
      .call(contract.printPackingSlips, { businessId, orderIds })
    expect(name).toBe('notas-de-empaque-3.pdf')
    expect(pagesOf(Buffer.from(base64, 'base64'))).toBe(3)
  })

  it('are refused whole when one is of another store, and beyond the limit', async () => {
    const [one, other] = [await sold(), await sold()]
    const seller = test.as(one.store?.owner.token)
    const of = (orderIds: string[]) => ({ businessId: one.businessId, orderIds })
    await expect(
      seller.call(contract.printPackingSlips, of([one.orderId, other.orderId])),
    ).rejects.toMatchObject({ code: 'not_found' })
    for (const orderIds of [[], Array.from({ length: maxBulkOrders + 1 }, () => one.orderId)])
      await expect(seller.call(contract.printPackingSlips, of(orderIds))).rejects.toMatchObject({
        code: 'invalid',
      })
  })
})

describe('a document', () => {
  const paper = (rows: number, title = 'Piñata de barro «Ñandú» con envío'): Paper => ({
    title: 'Recibo de compra',
    store: 'Óptica Ñandú & Hijos',
    blocks: [{ name: 'Pedido', lines: ['LJ-7K2M9QXT'] }],
    columns: [
      { name: 'Artículo', width: 5 },
      { name: 'Importe', width: 2, align: 'right' },
    ],
    rows: Array.from({ length: rows }, () => [title, '$1,250.00']),
    sums: [{ name: 'Total', amount: '$1,250.00', strong: true }],
    notes: ['Fin'],
  })

  it('has as many pages as needed, and no more', async () => {
    expect(pagesOf(await drawPaper(paper(1)))).toBe(1)
    expect(pagesOf(await drawPaper(paper(60)))).toBe(3)
  })

  it('of several papers numbers the pages of each, and tags all of them', async () => {
    const pdf = await drawPaper([paper(60), paper(1)], { compress: false })
    expect(pagesOf(pdf)).toBe(4)
    const text = pdf.toString('latin1')
    expect(text.match(/\/S \/Document\b/g)).toHaveLength(1)
    expect(text.match(/\/S \/H1\b/g)).toHaveLength(2)
  })

  it('as long as the limit allows is drawn in time', async () => {
    const pdf = await drawPaper(Array.from({ length: maxBulkOrders }, () => paper(4)))
    expect(pagesOf(pdf)).toBe(maxBulkOrders)
  })

  it('is accessible: tagged in Spanish, with a title, a tagged table, and repeated headers marked as artifacts', async () => {
    const text = (await drawPaper(paper(60))).toString('latin1')
    for (const part of [
      '/Marked true',
      '/StructTreeRoot',
      '/Lang (es)',
      '/DisplayDocTitle true',
      '/Metadata',
    ])
      expect(text).toContain(part)
    const count = (type: string) => text.match(new RegExp(`/S /${type}\\b`, 'g'))?.length
    expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([
      1, 1, 61, 2, 120,
    ])
  })

  it('fits names of maximum length, and characters of other scripts', async () => {
    const pdf = await drawPaper(paper(100, `${'w'.repeat(150)} 日本 👟 ${'palabra '.repeat(20)}`))
    expect(pagesOf(pdf)).toBeGreaterThan(5)
    expect(pdf.length).toBeLessThan(400_000)
  })
})
