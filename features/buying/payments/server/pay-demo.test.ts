import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#db/tables/buying/orders.ts'
import { demoPayments, demoRefunds, payments } from '#db/tables/buying/payments.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { releaseBlockedStock } from '#features/buying/orders/server/index.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import type { DemoOutcome } from '../vocabulary.ts'
import { captureDemo, demo } from './providers/demo.ts'
import { paymentsJobs, queryProvider, reconcile } from './query-provider.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const guest = () => test.as()
const of = ({ purchaseId, token }: TestPurchase) => ({ purchaseId, token })
const pay = (bought: TestPurchase, outcome: DemoOutcome, paymentId = bought.paymentId) =>
  guest().call(contract.payDemo, { ...of(bought), paymentId, outcome })
const read = (bought: TestPurchase) => guest().call(contract.readPayment, of(bought))
const start = (bought: TestPurchase, provider: 'demo' | 'manual' = 'demo') =>
  guest().call(contract.startPayment, { ...of(bought), provider })
const statesOf = async ({ purchaseId }: TestPurchase) =>
  (await test.services.db.select().from(orders).where(eq(orders.purchaseId, purchaseId))).map(
    ({ state }) => state,
  )
const paymentRow = async (id: string) =>
  (await test.services.db.select().from(payments).where(eq(payments.id, id)))[0]
const inMinutes = (minutes: number) => test.setNow(new Date(Date.now() + minutes * 60_000))
const stockOf = async ({ parts }: TestPurchase) =>
  (await readSellable(test.services, parts[0]?.lines[0]?.product.sellableId ?? '')).stock
const sellablesOf = ({ parts }: TestPurchase) =>
  parts.flatMap(({ lines }) => lines.map(({ product }) => product.sellableId))
const expire = (bought: TestPurchase) =>
  test.services.db.transaction((tx) =>
    releaseBlockedStock(test.services, tx, {
      cartId: null,
      needs: sellablesOf(bought).map((sellableId) => ({ sellableId, quantity: 1 })),
    }),
  )
const balance = async ({ parts }: TestPurchase, kind: string) =>
  (await readBalances(test.services.db, parts[0]?.store.businessId ?? '')).find(
    (one) => one.kind === kind,
  )?.amount ?? 0

/** The provider captures, and the process dies before recording it. */
async function captureOnly(bought: TestPurchase): Promise<void> {
  const row = await paymentRow(bought.paymentId)
  const reference = (row && (await demo.gateway?.createPayment(test.services, row))) ?? ''
  await test.services.db
    .update(payments)
    .set({ reference })
    .where(eq(payments.id, bought.paymentId))
  await captureDemo(test.services, reference, 'paid')
}
const refused = (message: string) => ({ code: 'conflict', message })
const refundJob = paymentsJobs.find(({ name }) => name === 'payments.refund')

describe('the demonstration card', () => {
  it('pays every order of the purchase, and what the provider keeps is parted between them', async () => {
    const [one, two] = [await makeStore(test.services), await makeStore(test.services)]
    const bought = await makePurchase(test.services, {
      parts: [
        {
          store: one,
          lines: [
            { product: await makeProduct(test.services, one, { price: 10_001 }), quantity: 1 },
          ],
          shipping: 99,
        },
        {
          store: two,
          lines: [{ product: await makeProduct(test.services, two, { price: 333 }), quantity: 1 }],
        },
      ],
    })
    expect(await read(bought)).toMatchObject({
      state: 'created',
      amount: 10_433,
      providers: ['demo', 'manual'],
      instructions: [],
    })
    expect(await pay(bought, 'paid')).toMatchObject({ state: 'captured', providers: [] })
    expect(await statesOf(bought)).toEqual(['paid', 'paid'])
    const row = await paymentRow(bought.paymentId)
    expect(row?.fee).toBe(412)
    // The platform's commission: 808 of 10,100 and 27 of 333.
    const held = async (businessId: string) =>
      (await readBalances(test.services.db, businessId)).find(({ kind }) => kind === 'held')
        ?.amount ?? 0
    expect([await held(one.businessId), await held(two.businessId)]).toEqual([
      10_100 - 808 - 399,
      333 - 27 - 13,
    ])
    const mails = await mailsTo(test.services, one.owner.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['orders.sold'])
    const [mail] = (await mailsTo(test.services, bought.email)).slice(-1)
    expect(mail?.kind).toBe('orders.paid')
    expect(mail?.html).toContain(
      `/order-confirmation?compra=${bought.purchaseId}#t=${bought.token}`,
    )
  })

  it('is taken once, however often and by how many it is sent', async () => {
    const bought = await makePurchase(test.services)
    const all = await Promise.all(Array.from({ length: 8 }, () => pay(bought, 'paid')))
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['captured']))
    expect(await pay(bought, 'declined')).toMatchObject({ state: 'captured' })
    expect(await balance(bought, 'held')).toBe(50_000 - 4_000 - 1_975)
    const rows = await test.services.db
      .select()
      .from(demoPayments)
      .where(eq(demoPayments.paymentId, bought.paymentId))
    expect(rows).toHaveLength(1)
  })

  it('can be tried again after a decline; a failure changes nothing', async () => {
    const bought = await makePurchase(test.services)
    await expect(pay(bought, 'error')).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'El cobro no se pudo hacer en este momento y no te cobramos nada. Inténtalo de nuevo.',
    })
    expect(await read(bought)).toMatchObject({ state: 'created', problem: null })
    expect(await pay(bought, 'declined')).toMatchObject({
      state: 'declined',
      problem: expect.stringContaining('rechazó la tarjeta'),
    })
    expect(await statesOf(bought)).toEqual(['pending'])
    const next = await start(bought)
    expect(next).toMatchObject({ state: 'created', amount: 50_000 })
    expect((await start(bought)).id).toBe(next.id)
    expect(await pay(bought, 'paid', next.id ?? '')).toMatchObject({ state: 'captured' })
    expect(await statesOf(bought)).toEqual(['paid'])
    expect(await stockOf(bought)).toBe(8)
  })

  it('with a delayed payment is captured when the provider reports it', async () => {
    const bought = await makePurchase(test.services)
    expect(await pay(bought, 'pending')).toMatchObject({ state: 'pending', providers: [] })
    expect((await start(bought)).id).toBe(bought.paymentId)
    await queryProvider(test.services, bought.paymentId)
    expect(await statesOf(bought)).toEqual(['pending'])
    inMinutes(0.1)
    await queryProvider(test.services, bought.paymentId)
    expect(await read(bought)).toMatchObject({ state: 'captured' })
    expect(await statesOf(bought)).toEqual(['paid'])
    test.setNow(null)
  })

  it('cannot pay another buyer’s purchase, and does not exist without demonstration data', async () => {
    const bought = await makePurchase(test.services)
    const theirs = await makePurchase(test.services)
    const refused = { code: 'not_found' }
    await expect(
      guest().call(contract.readPayment, { ...of(bought), token: theirs.token }),
    ).rejects.toMatchObject(refused)
    await expect(pay(bought, 'paid', theirs.paymentId)).rejects.toMatchObject(refused)
    await expect(
      guest().call(contract.payDemo, {
        ...of(bought),
        token: null,
        paymentId: bought.paymentId,
        outcome: 'paid',
      }),
    ).rejects.toMatchObject(refused)
    test.services.config.demoData = false
    await expect(pay(bought, 'paid')).rejects.toMatchObject(refused)
    expect(await read(bought)).toMatchObject({ providers: ['manual'] })
    test.services.config.demoData = true
  })
})

describe('a purchase not paid in time', () => {
  it('expires, releases its stock and owes nothing; paid again it reserves stock again', async () => {
    const bought = await makePurchase(test.services)
    inMinutes(16)
    await expect(pay(bought, 'paid')).rejects.toMatchObject(
      refused('Se acabó el tiempo para pagar y no te cobramos nada. Inténtalo de nuevo.'),
    )
    await expire(bought)
    expect([
      await statesOf(bought),
      await stockOf(bought),
      await balance(bought, 'receivable'),
    ]).toEqual([['expired'], 10, 0])
    expect(await read(bought)).toMatchObject({ state: 'expired', providers: ['demo', 'manual'] })
    const next = await start(bought)
    expect([
      await statesOf(bought),
      await stockOf(bought),
      await balance(bought, 'receivable'),
    ]).toEqual([['pending'], 8, 50_000])
    expect(await pay(bought, 'paid', next.id ?? '')).toMatchObject({ state: 'captured' })
    expect(await balance(bought, 'receivable')).toBe(0)
    test.setNow(null)
  })

  it('is rejected with an explanation when its stock ran out, and after some days', async () => {
    const bought = await makePurchase(test.services)
    inMinutes(16)
    await expire(bought)
    await makePurchase(test.services, {
      parts: bought.parts.map((part) => ({
        ...part,
        lines: part.lines.map((line) => ({ ...line, quantity: 9 })),
      })),
    })
    await expect(start(bought)).rejects.toMatchObject(
      refused(
        'De «Playera de algodón» solo queda 1. No te cobramos nada; puedes elegir otra cosa en la tienda.',
      ),
    )
    expect(await statesOf(bought)).toEqual(['expired'])
    inMinutes(4 * 24 * 60)
    await expect(start(bought)).rejects.toMatchObject(
      refused('Esta compra ya no se puede pagar. Puedes hacerla otra vez desde la tienda.'),
    )
    expect(await read(bought)).toMatchObject({ providers: [] })
    test.setNow(null)
  })
})

describe('an unrecorded capture', () => {
  it('is found by querying the provider, and counts once', async () => {
    const bought = await makePurchase(test.services)
    await captureOnly(bought)
    await reconcile(test.services)
    expect(await statesOf(bought)).toEqual(['pending'])
    inMinutes(0.5)
    await Promise.all([reconcile(test.services), reconcile(test.services), pay(bought, 'paid')])
    expect(await statesOf(bought)).toEqual(['paid'])
    expect(await balance(bought, 'held')).toBe(50_000 - 4_000 - 1_975)
    test.setNow(null)
  })

  it('that comes late reserves the stock again', async () => {
    const bought = await makePurchase(test.services)
    await captureOnly(bought)
    inMinutes(16)
    await expire(bought)
    expect(await stockOf(bought)).toBe(10)
    await reconcile(test.services)
    expect([await statesOf(bought), await stockOf(bought)]).toEqual([['paid'], 8])
    expect(await read(bought)).toMatchObject({ state: 'captured' })
    test.setNow(null)
  })

  it('that comes late without stock is refunded at once and the buyer is notified', async () => {
    const bought = await makePurchase(test.services)
    await captureOnly(bought)
    inMinutes(16)
    await expire(bought)
    const rival = await makePurchase(test.services, {
      parts: bought.parts.map((part) => ({
        ...part,
        lines: part.lines.map((line) => ({ ...line, quantity: 9 })),
      })),
    })
    await reconcile(test.services)
    await reconcile(test.services)
    expect([await statesOf(bought), await stockOf(bought)]).toEqual([['expired'], 1])
    expect(await read(bought)).toMatchObject({ state: 'refunded', providers: [] })
    expect(await balance(rival, 'held')).toBe(0)
    expect(await balance(rival, 'payable')).toBe(0)
    const { rows } = await test.services.pool.query(
      `select data, name from pgboss.job where name = 'payments.refund' and data->>'paymentId' = $1`,
      [bought.paymentId],
    )
    expect(rows).toHaveLength(1)
    await refundJob?.run(test.services, rows[0].data)
    await refundJob?.run(test.services, rows[0].data)
    const back = await test.services.db
      .select()
      .from(demoRefunds)
      .where(eq(demoRefunds.key, rows[0].data.key))
    expect(back).toMatchObject([{ amount: 50_000 }])
    const kinds = (await mailsTo(test.services, bought.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['orders.closed', 'orders.closed'])
    test.setNow(null)
  })

  it('that comes after all orders of two sellers were cancelled is refunded for each of them', async () => {
    const [one, two] = [await makeStore(test.services), await makeStore(test.services)]
    const part = async (store: typeof one) => ({
      store,
      lines: [{ product: await makeProduct(test.services, store), quantity: 1 }],
    })
    const bought = await makePurchase(test.services, { parts: [await part(one), await part(two)] })
    await captureOnly(bought)
    for (const { id } of bought.orders)
      await guest().call(cancelMyOrder, { ...of(bought), orderId: id, reason: null })
    await reconcile(test.services)
    expect(await paymentRow(bought.paymentId)).toMatchObject({ state: 'refunded' })
    const { rows } = await test.services.pool.query(
      `select (data->>'amount')::int as amount from pgboss.job where name = 'payments.refund' and data->>'paymentId' = $1`,
      [bought.paymentId],
    )
    expect(rows).toEqual([{ amount: 25_000 }, { amount: 25_000 }])
  })

  it('that comes after the purchase was paid in another way is refunded in full', async () => {
    const bought = await makePurchase(test.services)
    await captureOnly(bought)
    const next = await start(bought, 'manual')
    expect(next).toMatchObject({
      provider: 'manual',
      instructions: [{ text: expect.stringContaining('Transferencia') }],
    })
    await reconcile(test.services)
    expect(await paymentRow(bought.paymentId)).toMatchObject({ state: 'refunded', fee: 1975 })
    expect(await statesOf(bought)).toEqual(['pending'])
    expect(await read(bought)).toMatchObject({ provider: 'manual', state: 'created' })
  })
})
