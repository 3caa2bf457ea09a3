import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { refundOrder } from '#features/buying/orders/contract/seller.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { loadLinkKeys } from '#features/platform/media/server/index.ts'
import { buyFiles, countedUses } from '#tests/support/factories/downloads.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { pdfFile } from '#tests/support/upload-files.ts'
import * as contract from '../contract.ts'
import { downloadsPersonalData } from './personal-data.ts'
import { startDownload as work } from './start-download.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const [conflict, unknown] = [{ code: 'conflict' }, { code: 'not_found' }]
const begin = (of: { purchaseId: string; token: string | null }, fileId: string, by?: string) =>
  test.as(by).call(contract.startDownload, { ...of, fileId })
const shown = async (of: { purchaseId: string; token: string | null }, by?: string) =>
  (await test.as(by).call(contract.readDownloads, of)).files
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.request(url, { headers })

describe('purchased files', () => {
  it('are available once paid, to a guest with the link, and their order is then delivered', async () => {
    const { of, orderId, fileId } = await buyFiles(test, {
      files: [{ name: 'guía.pdf' }, { name: 'tabla.pdf' }],
    })
    const purchase = await test.as().call(readPurchase, of)
    expect(purchase.orders).toMatchObject([{ id: orderId, state: 'delivered' }])
    expect(purchase.orders[0]?.events.map(({ action }) => action)).toEqual([
      'place',
      'pay',
      'deliver',
    ])
    expect(await shown(of)).toMatchObject([
      {
        id: fileId,
        orderId,
        name: 'guía.pdf',
        kind: 'pdf',
        bytes: pdfFile().length,
        state: 'open',
        left: 5,
      },
      { name: 'tabla.pdf', state: 'open' },
    ])
    const [mail] = (await mailsTo(test.services)).filter(
      ({ kind, text }) => kind === 'orders.paid' && text.includes(of.purchaseId),
    )
    // Nobody has verified that the mailbox is the buyer's, so the mail only counts the files; the purchase page lists
    // them.
    expect(mail?.text).toContain('Tus descargas: 2 archivos')
    expect(mail?.text).not.toContain('cuando tu pedido salga')
  })

  it('are not available before', async () => {
    const { of } = await buyFiles(test, { isPaid: false })
    expect(await shown(of)).toEqual([])
  })

  it('are sent whole or in ranges, as attachments, never inline and never cached', async () => {
    const { of, fileId } = await buyFiles(test, { files: [{ name: 'Guía «Ñ».pdf' }] })
    const { url, left } = await begin(of, fileId)
    expect(left).toBe(4)
    const whole = await get(url)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Gu_a____.pdf"; filename*=UTF-8''${encodeURIComponent('Guía «Ñ».pdf')}`,
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, bytes.equals(pdfFile())]).toEqual([200, true])
    const part = await get(url, { range: 'bytes=5-9' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 5-9/${bytes.length}`,
      bytes.subarray(5, 10).toString(),
    ])
    const etag = whole.headers.get('etag') ?? ''
    expect((await get(url, { range: 'bytes=-4', 'if-range': etag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=-4', 'if-range': '"another"' })).status).toBe(200)
    expect((await get(url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect(await countedUses(test, fileId)).toEqual([1, 1])
  })

  it('come whole a few times for one that was counted, in parts as often, and then not again', async () => {
    const { of, fileId } = await buyFiles(test)
    const { url } = await begin(of, fileId)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await get(url)).status)
    expect(statuses).toEqual(new Array(3).fill(200))
    expect((await get(url)).status).toBe(429)
    expect((await get(url, { range: 'bytes=0-0' })).status).toBe(429)
    const next = await begin(of, fileId)
    const all = await Promise.all(Array.from({ length: 20 }, () => get(next.url)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await countedUses(test, fileId)).toEqual([2, 2])
  })

  it('are counted once each: of twenty at the last one is begun', async () => {
    const { of, fileId } = await buyFiles(test)
    for (let i = 0; i < 4; i++) await begin(of, fileId)
    // Calls the handler directly to bypass the rate limit.
    const at = () =>
      work.handle({
        services: test.services,
        input: { ...of, fileId },
        caller: { kind: 'guest' },
      } as never) as Promise<{ left: number }>
    const tries = await Promise.allSettled(Array.from({ length: 20 }, at))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      new Array(19).fill('conflict'),
    )
    expect(await countedUses(test, fileId)).toEqual([5, 5])
    expect(await shown(of)).toMatchObject([{ state: 'used', left: 0 }])
  })

  it('may be downloaded within the limits that applied when they were paid', async () => {
    const { of, fileId, store, product } = await buyFiles(test)
    const terms = { businessId: store.businessId, productId: product.id, times: 1, days: 2 }
    expect(
      (await test.as(store.owner.token).call(contract.saveDownloadTerms, terms)).terms,
    ).toEqual({ times: 1, days: 2 })
    expect((await begin(of, fileId)).left).toBe(4)
    const next = await makePurchase(test.services, {
      parts: [{ store, lines: [{ product, quantity: 1 }] }],
    })
    await test.as().call(payDemo, {
      purchaseId: next.purchaseId,
      token: next.token,
      paymentId: next.paymentId,
      outcome: 'paid',
    })
    const later = { purchaseId: next.purchaseId, token: next.token }
    const [file] = await shown(later)
    expect(file).toMatchObject({ left: 1, state: 'open' })
    test.setNow(new Date(Date.now() + 2 * 86_400_000 + 1000))
    expect(await shown(later)).toMatchObject([{ state: 'over' }])
    await expect(begin(later, file?.id ?? '')).rejects.toMatchObject(conflict)
    expect(await shown(of)).toMatchObject([{ state: 'open' }])
    test.setNow(null)
  })

  it('are denied once refunded, also through a URL issued before', async () => {
    const { of, fileId, store, orderId, total } = await buyFiles(test)
    const { url } = await begin(of, fileId)
    const back = { businessId: store.businessId, orderId, reason: 'Se equivocó' }
    const refund = (amount: number) =>
      test.as(store.owner.token).call(refundOrder, { ...back, amount, key: randomUUID() })
    await refund(100)
    expect((await get(url)).status).toBe(200)
    await refund(total - 100)
    expect((await get(url)).status).toBe(409)
    expect(await shown(of)).toMatchObject([{ state: 'closed' }])
    await expect(begin(of, fileId)).rejects.toMatchObject(conflict)
  })
})

describe('a download URL', () => {
  it('is valid for a quarter of an hour, and only as signed', async () => {
    const { of, fileId } = await buyFiles(test)
    const { url, expiresAt } = await begin(of, fileId)
    expect(url).toMatch(/^\/descargas\/archivo\?token=/)
    const [key] = await loadLinkKeys(test.services)
    const ofNothing = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', kid: key?.id ?? '' })
      .setAudience('download')
      .setExpirationTime('15m')
      .sign(key?.secret ?? new Uint8Array())
    for (const token of [
      '',
      'x',
      `${url.slice('/descargas/archivo?token='.length, -4)}AAAA`,
      ofNothing,
    ]) {
      const answer = await get(`/descargas/archivo?token=${token}`)
      expect([answer.status, await answer.text()]).toEqual([422, 'El enlace no es válido.'])
    }
    expect((await get('/descargas/archivo')).status).toBe(422)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 15 * 60_000)).toBeLessThan(5000)
    test.setNow(new Date(Date.parse(expiresAt) - 1000))
    expect((await get(url)).status).toBe(200)
    test.setNow(new Date(Date.parse(expiresAt) + 1000))
    const late = await get(url)
    expect([late.status, await late.text()]).toEqual([
      422,
      'El enlace caducó. Vuelve a tu compra y descárgalo de nuevo.',
    ])
    test.setNow(null)
  })
})

describe('another buyer’s purchase', () => {
  it('is neither listed nor downloaded, whatever credentials are sent with it', async () => {
    const [one, other] = [await buyFiles(test), await buyFiles(test)]
    const stranger = await makePerson(test.services)
    const wrong = [
      { purchaseId: one.purchaseId, token: other.token },
      { purchaseId: one.purchaseId, token: 'x'.repeat(43) },
      { purchaseId: one.purchaseId, token: null },
      { purchaseId: randomUUID(), token: one.token },
    ]
    for (const of of wrong)
      for (const by of [undefined, stranger.token, other.store.owner.token]) {
        await expect(shown(of, by)).rejects.toMatchObject(unknown)
        await expect(begin(of, one.fileId, by)).rejects.toMatchObject(unknown)
      }
    await expect(begin(other.of, one.fileId)).rejects.toMatchObject(unknown)
    expect(await countedUses(test, one.fileId)).toEqual([0, 0])
  })

  it('is available to the buying account without a link', async () => {
    const [buyer, stranger] = [await makePerson(test.services), await makePerson(test.services)]
    const { purchaseId, fileId } = await buyFiles(test, { by: buyer })
    const of = { purchaseId, token: null }
    expect(await shown(of, buyer.token)).toHaveLength(1)
    expect((await begin(of, fileId, buyer.token)).left).toBe(4)
    await expect(begin(of, fileId, stranger.token)).rejects.toMatchObject(unknown)
    const person = { userId: buyer.id, email: buyer.email }
    expect(await downloadsPersonalData.collect?.(test.services, person)).toEqual({
      'descargas.json': {
        descargas: [
          { pedido: expect.stringMatching(/^LJ-/), archivo: 'guía.pdf', fecha: expect.anything() },
        ],
        acepto_descargar_al_pagar: [],
      },
    })
  })
})
