import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#db/tables/buying/orders.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openWithPaypal } from '#tests/support/paypal/open-with-paypal.ts'
import { maxDecisionDays } from '../../vocabulary.ts'
import { paymentsJobs, queryProvider, reconcile } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithPaypal>>
beforeAll(async () => {
  scene = await openWithPaypal()
})
afterEach(() => {
  scene.test.setNow(null)
  scene.there.books.nextCapture = 'completed'
  Object.assign(scene.there.faultSettings, {
    slowness: 0,
    fail: { times: 0, status: 503, after: false },
  })
})
afterAll(() => scene.close())

const stateOf = async (purchaseId: string) =>
  (
    await scene.test.services.db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
  ).map(({ state }) => state)
const approved = async () => {
  const bought = await scene.buy()
  const orderId = await scene.begin(bought)
  scene.there.books.approve(orderId)
  return { bought, orderId }
}
const capturesOf = (orderId: string) => scene.there.books.order(orderId).captures

describe('paying with PayPal', () => {
  it('takes what its buyer approved, once, and what PayPal keeps is parted from it', async () => {
    const { bought, orderId } = await approved()
    expect(scene.there.books.order(orderId).unit).toMatchObject({
      amount: { currency_code: 'MXN', value: '500.00' },
      custom_id: bought.paymentId,
    })
    expect(await scene.read(bought)).toMatchObject({
      state: 'created',
      providers: ['paypal', 'manual'],
    })
    expect(await scene.capture(bought)).toMatchObject({
      state: 'captured',
      providers: [],
      problem: null,
    })
    expect(await stateOf(bought.purchaseId)).toEqual(['paid'])
    const [capture] = capturesOf(orderId)
    // Fee: 3.95 % of 500 pesos plus 4 pesos.
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      fee: 2_375,
      reference: orderId,
      captureReference: capture?.id,
    })
    const balances = await readBalances(
      scene.test.services.db,
      bought.parts[0]?.store.businessId ?? '',
    )
    expect(balances.find(({ kind }) => kind === 'held')?.amount).toBe(50_000 - 4_000 - 2_375)
  })

  it('creates one order and one capture, however many concurrent requests there are', async () => {
    const bought = await scene.buy()
    const begun = await Promise.all(Array.from({ length: 6 }, () => scene.begin(bought)))
    expect(new Set(begun).size).toBe(1)
    scene.there.books.approve(begun[0] ?? '')
    const states = (await Promise.all(Array.from({ length: 6 }, () => scene.capture(bought)))).map(
      ({ state }) => state,
    )
    expect(new Set(states)).toEqual(new Set(['captured']))
    expect(capturesOf(begun[0] ?? '')).toHaveLength(1)
    expect(await scene.capture(bought)).toMatchObject({ state: 'captured' })
  })

  it('captures nothing without approval, and can be tried again', async () => {
    const bought = await scene.buy()
    const first = await scene.begin(bought)
    expect(await scene.capture(bought)).toMatchObject({
      state: 'declined',
      problem: expect.stringContaining('No terminaste de aprobar'),
    })
    const { id } = await scene.start(bought)
    const second = await scene.begin(bought, id ?? '')
    expect(second).not.toBe(first)
    scene.there.books.approve(second)
    expect(await scene.capture(bought, id ?? '')).toMatchObject({ state: 'captured' })
    // A late approval of the first order is not captured.
    scene.there.books.approve(first)
    await queryProvider(scene.test.services, bought.paymentId)
    expect(capturesOf(first)).toEqual([])
  })

  it.each(['refused', 'declined'] as const)(
    'says that a card was %s, and is paid with the next one',
    async (next) => {
      const { bought } = await approved()
      scene.there.books.nextCapture = next
      expect(await scene.capture(bought)).toMatchObject({
        state: 'declined',
        problem: expect.stringContaining('rechazó la tarjeta'),
      })
      expect(await stateOf(bought.purchaseId)).toEqual(['pending'])
      const { id } = await scene.start(bought)
      scene.there.books.approve(await scene.begin(bought, id ?? ''))
      expect(await scene.capture(bought, id ?? '')).toMatchObject({ state: 'captured' })
    },
  )

  it.each([
    ['COMPLETED', 'captured', 'paid'],
    ['DECLINED', 'declined', 'pending'],
  ] as const)(
    'waits while PayPal reviews the capture, until it is %s',
    async (decision, state, order) => {
      const { bought, orderId } = await approved()
      scene.there.books.nextCapture = 'pending'
      expect(await scene.capture(bought)).toMatchObject({ state: 'pending' })
      await queryProvider(scene.test.services, bought.paymentId)
      expect(await scene.read(bought)).toMatchObject({ state: 'pending' })
      scene.there.books.decide(capturesOf(orderId)[0]?.id ?? '', decision)
      await queryProvider(scene.test.services, bought.paymentId)
      expect(await scene.read(bought)).toMatchObject({ state })
      expect(await stateOf(bought.purchaseId)).toEqual([order])
    },
  )

  it('keeps the stock reserved during PayPal’s review, beyond the card deadline, and is paid in the end', async () => {
    const store = await makeStore(scene.test.services)
    const product = await makeProduct(scene.test.services, store, { stock: 1 })
    const parts = [{ store, lines: [{ product, quantity: 1 }] }]
    const email = 'espera@persona.test'
    const bought = await scene.buy({ parts, email })
    const orderId = await scene.begin(bought)
    scene.there.books.approve(orderId)
    scene.there.books.nextCapture = 'pending'
    await scene.capture(bought)
    for (const days of [1, 7, maxDecisionDays - 1]) {
      scene.inMinutes(days * 24 * 60)
      await expireOverdue(scene.test.services)
      await queryProvider(scene.test.services, bought.paymentId)
      expect(await stateOf(bought.purchaseId)).toEqual(['pending'])
      await expect(scene.buy({ parts })).rejects.toMatchObject({ code: 'conflict' })
    }
    expect(await mailsTo(scene.test.services, email)).toEqual([])
    scene.there.books.decide(capturesOf(orderId)[0]?.id ?? '', 'COMPLETED')
    await queryProvider(scene.test.services, bought.paymentId)
    expect(await stateOf(bought.purchaseId)).toEqual(['paid'])
    expect((await mailsTo(scene.test.services, email)).map(({ kind }) => kind)).toEqual([
      'orders.paid',
    ])
  })

  it('is offered where every store sells in a currency that PayPal accepts', async () => {
    const [pesos, chile] = [
      await makeStore(scene.test.services),
      await makeStore(scene.test.services, { currency: 'CLP' }),
    ]
    const lineOf = async (store: typeof pesos) => [
      { product: await makeProduct(scene.test.services, store), quantity: 1 },
    ]
    await expect(
      scene.buy({ parts: [{ store: chile, lines: await lineOf(chile) }] }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esta forma de pago no está disponible para tu compra. Elige otra.',
    })
    const bought = await scene.buy({ parts: [{ store: pesos, lines: await lineOf(pesos) }] })
    expect((await scene.read(bought)).providers).toContain('paypal')
  })
})

describe('when PayPal or the server is unavailable', () => {
  it.each([
    ['before it took the money', false],
    ['after it took the money', true],
  ])(
    'an answer that was lost %s is requested until it is known: captured once',
    async (_, after) => {
      const { bought, orderId } = await approved()
      scene.there.faultSettings.fail = { times: 1, status: 503, after }
      expect(await scene.capture(bought)).toMatchObject({ state: 'pending', providers: [] })
      expect(await scene.jobsOf('payments.ask', bought.paymentId)).not.toEqual([])
      await queryProvider(scene.test.services, bought.paymentId)
      expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
      expect(capturesOf(orderId)).toHaveLength(1)
    },
  )

  it('an approved order is captured after a crash while the stock is reserved, and not later', async () => {
    const [soon, late] = [await approved(), await approved()]
    scene.inMinutes(1)
    await reconcile(scene.test.services)
    expect(await scene.read(soon.bought)).toMatchObject({ state: 'captured' })
    const third = await approved()
    scene.inMinutes(17)
    await reconcile(scene.test.services)
    expect(capturesOf(third.orderId)).toEqual([])
    await expect(scene.capture(third.bought)).rejects.toMatchObject({ code: 'conflict' })
    expect(capturesOf(late.orderId)).toHaveLength(1)
  })

  it('an order that PayPal never created is reported, and created at the next attempt', async () => {
    const bought = await scene.buy()
    scene.there.faultSettings.fail = { times: 1, status: 500, after: true }
    await expect(scene.begin(bought)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('PayPal no responde'),
    })
    const orderId = await scene.begin(bought)
    // The answer was lost but PayPal had created the order: the retry finds the same one.
    expect(
      [...scene.there.books.orders.values()].filter(
        ({ unit }) => unit.custom_id === bought.paymentId,
      ),
    ).toMatchObject([{ id: orderId }])
  })

  it('an expired access token is requested again', async () => {
    const { bought } = await approved()
    scene.there.endTokens()
    expect(await scene.capture(bought)).toMatchObject({ state: 'captured' })
  })

  it('a voided order is declined', async () => {
    const { bought, orderId } = await approved()
    scene.there.books.void(orderId)
    await queryProvider(scene.test.services, bought.paymentId)
    expect(await scene.read(bought)).toMatchObject({
      state: 'declined',
      problem: expect.stringContaining('sin cobrarte nada'),
    })
  })
})

describe('a PayPal refund', () => {
  it('is sent once, however often the job runs, and never exceeds the capture', async () => {
    const { bought, orderId } = await approved()
    await scene.capture(bought)
    await scene.test.as().call(cancelMyOrder, {
      purchaseId: bought.purchaseId,
      token: bought.token,
      orderId: bought.orders[0]?.id ?? '',
      reason: null,
    })
    const [job] = await scene.jobsOf('payments.refund', bought.paymentId)
    const run = paymentsJobs.find(({ name }) => name === 'payments.refund')?.run
    for (let times = 0; times < 3; times++) await run?.(scene.test.services, job ?? {})
    const back = scene.there.books.refunds.filter(({ customId }) => customId === bought.paymentId)
    expect(back.map(({ amount }) => amount)).toEqual([{ currency_code: 'MXN', value: '500.00' }])
    expect(capturesOf(orderId)[0]?.status).toBe('REFUNDED')
    expect(await scene.read(bought)).toMatchObject({ state: 'refunded' })
    // With another key nothing remains to refund, so the job ends without a second refund.
    await run?.(scene.test.services, { ...job, key: 'another' })
    expect(
      scene.there.books.refunds.filter(({ customId }) => customId === bought.paymentId),
    ).toHaveLength(1)
  })
})
