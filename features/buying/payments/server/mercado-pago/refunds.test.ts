import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPagoAccounts } from '#db/tables/buying/payments-mercado-pago.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { cancelMyOrder } from '#features/buying/orders/contract/purchase.ts'
import { refundOrder } from '#features/buying/orders/contract/seller.ts'
import { encryptText } from '#features/platform/keys/server/index.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import type { Try } from '#tests/support/mercado-pago/mercado-pago-state.ts'
import { openWithMercadoPago } from '#tests/support/mercado-pago/open-with-mercado-pago.ts'
import { offeredProviders } from '../providers/all-providers.ts'
import { paymentsJobs, queryProvider, reconcile } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithMercadoPago>>
beforeAll(async () => {
  scene = await openWithMercadoPago()
})
afterEach(() => {
  scene.test.setNow(null)
  Object.assign(scene.there.faultSettings, { fail: { times: 0, status: 503, after: false } })
})
afterAll(() => scene.close())

const begun = async () => {
  const bought = await scene.buy()
  const preference = await scene.begin(bought)
  return { bought, pay: (how?: Try) => scene.there.books.pay(preference, how) }
}
const run = (name: string) => {
  const job = paymentsJobs.find((one) => one.name === name)
  if (!job) throw new Error(name)
  return (data: Record<string, unknown>) => job.run(scene.test.services, data)
}

describe('when Mercado Pago or the server is unavailable', () => {
  it('a page that could not be created is reported, and created at the next attempt; nothing is incomplete', async () => {
    const bought = await scene.buy()
    scene.there.faultSettings.fail = { times: 1, status: 503, after: false }
    await expect(scene.begin(bought)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Mercado Pago no responde'),
    })
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      state: 'created',
      reference: null,
    })
    scene.there.books.pay(await scene.begin(bought))
    expect(await scene.ask(bought)).toMatchObject({ state: 'captured' })
  })

  it('a buyer who returns while it does not answer sees a message, and the payment is found later', async () => {
    const { bought, pay } = await begun()
    pay()
    scene.there.faultSettings.fail = { times: 1, status: 500, after: true }
    await expect(scene.ask(bought)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await scene.read(bought)).toMatchObject({ state: 'created' })
    scene.inMinutes(1)
    await reconcile(scene.test.services)
    expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
  })

  it('the Mercado Pago page is not opened once it is closed', async () => {
    const bought = await scene.buy()
    scene.inMinutes(29)
    await expect(scene.begin(bought)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Se acabó el tiempo para pagar y no te cobramos nada. Inténtalo de nuevo.',
    })
  })
})

describe('a refund', () => {
  it('is partial or full, each sent once however often the job runs', async () => {
    const { bought, pay } = await begun()
    const there = pay()
    await scene.ask(bought)
    const refund = run('payments.refund')
    const part = { paymentId: bought.paymentId, key: 'uno', amount: 12_550 }
    for (let times = 0; times < 3; times++) await refund(part)
    expect(there.refunds.map(({ amount }) => amount)).toEqual([125.5])
    await refund({ ...part, key: 'dos', amount: 37_450 })
    expect(there.status).toBe('refunded')
    // With another key nothing remains to refund, so the job ends without a second refund.
    await refund({ ...part, key: 'tres' })
    expect(there.refunds).toHaveLength(2)
  })

  it('has no centavos where Mercado Pago has none: the seller gets an error before anything is written', async () => {
    const store = await makeStore(scene.test.services, { currency: 'COP' })
    const product = await makeProduct(scene.test.services, store, { price: 5_000_000 })
    const bought = await scene.buy({ parts: [{ store, lines: [{ product, quantity: 1 }] }] })
    scene.there.books.pay(await scene.begin(bought))
    await scene.ask(bought)
    const of = {
      businessId: store.businessId,
      orderId: bought.orders[0]?.id ?? '',
      reason: 'Llegó roto',
    }
    const refund = (amount: number) =>
      scene.test
        .as(store.owner.token)
        .call(refundOrder, { ...of, amount, key: crypto.randomUUID() })
    await expect(refund(1_000_050)).rejects.toMatchObject({
      code: 'invalid',
      fields: { amount: expect.stringContaining('sin centavos') },
    })
    expect(await scene.jobsOf('payments.refund', bought.paymentId)).toEqual([])
    expect(await refund(1_000_000)).toMatchObject({ refunded: 1_000_000 })
    expect(await scene.jobsOf('payments.refund', bought.paymentId)).toMatchObject([
      { amount: 1_000_000 },
    ])
  })

  it('is not repeated when its answer is lost', async () => {
    const { bought, pay } = await begun()
    const there = pay()
    await scene.ask(bought)
    await scene.test.as().call(cancelMyOrder, {
      purchaseId: bought.purchaseId,
      token: bought.token,
      orderId: bought.orders[0]?.id ?? '',
      reason: null,
    })
    const [job] = await scene.jobsOf('payments.refund', bought.paymentId)
    scene.there.faultSettings.fail = { times: 1, status: 503, after: true }
    await expect(run('payments.refund')(job ?? {})).rejects.toMatchObject({ code: 'unavailable' })
    await run('payments.refund')(job ?? {})
    expect(there.refunds.map(({ amount }) => amount)).toEqual([500])
    expect(await scene.read(bought)).toMatchObject({ state: 'refunded' })
  })

  it('made there by hand, or a chargeback, is recorded once; a dispute is not', async () => {
    const { bought, pay } = await begun()
    const there = pay()
    await scene.ask(bought)
    const { businessId = '' } = bought.parts[0]?.store ?? {}
    const held = async () =>
      (await readBalances(scene.test.services.db, businessId)).find(({ kind }) => kind === 'held')
        ?.amount
    const before = (await held()) ?? 0
    const ask = () => queryProvider(scene.test.services, bought.paymentId)
    scene.there.books.refund(there, 125)
    for (let times = 0; times < 3; times++) await ask()
    expect(await held()).toBe(before - 11_500)
    scene.there.books.decide(there.id, 'in_mediation')
    await ask()
    expect(await held()).toBe(before - 11_500)
    scene.there.books.decide(there.id, 'charged_back')
    await Promise.all([ask(), ask(), ask()])
    // The seller pays the rest and owes what Mercado Pago kept.
    expect(await held()).toBe(0)
    expect(await scene.read(bought)).toMatchObject({ state: 'refunded' })
    const { rows } = await scene.test.services.pool.query(
      `select sum(amount)::int as sum from ledger_postings where currency = 'MXN'`,
    )
    expect(rows).toEqual([{ sum: 0 }])
  })

  it('is not recorded for a chargeback that was won', async () => {
    const { bought, pay } = await begun()
    const { id } = pay()
    await scene.ask(bought)
    scene.there.books.decide(id, 'charged_back', 'reimbursed')
    await queryProvider(scene.test.services, bought.paymentId)
    expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
    // The platform refunds nothing of it either: the job fails.
    const refund = { paymentId: bought.paymentId, key: 'ganado', amount: 100 }
    await expect(run('payments.refund')(refund)).rejects.toThrow(
      'not valid for the current payment state',
    )
  })
})

describe('into the seller’s connected account', () => {
  async function connected() {
    const { services } = scene.test
    const bought = await scene.buy()
    const { businessId, id: storeId } = bought.parts[0]?.store ?? { businessId: '', id: '' }
    const { seller, books } = scene.there
    const tokens = { accessToken: books.tokenOf(seller), refreshToken: 'TG-1' }
    const encrypted = await Promise.all(
      Object.values(tokens).map((token) =>
        encryptText(services, token, `mercado pago ${businessId}`),
      ),
    )
    await services.db.insert(mercadoPagoAccounts).values({
      businessId,
      country: 'MX' as const,
      accountId: seller.id,
      name: seller.name,
      accessToken: encrypted[0] ?? '',
      refreshToken: encrypted[1] ?? '',
      expiresAt: new Date(Date.now() + 180 * 86_400_000),
      usedFrom: new Date(),
    })
    return { bought, businessId, storeId }
  }
  const sums = async (orderId: string) => {
    const { rows } = await scene.test.services.pool.query<{ kind: string; sum: number }>(
      `select a.kind, sum(p.amount)::int as sum from ledger_entries e join ledger_postings p on p.entry_id = e.id
         join ledger_accounts a on a.id = p.account_id where e.cause_id = $1 and e.cause_kind in ('payment', 'refund') group by 1`,
      [orderId],
    )
    return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
  }

  it('the seller is paid at once, the commission is split off, and both are refunded in proportion', async () => {
    const { bought } = await connected()
    const { id } = await scene.start(bought, 'mercado_pago_direct')
    const preference = scene.there.books.preference(await scene.begin(bought, id ?? ''))
    expect([preference.account, preference.marketplaceFee]).toEqual([scene.there.seller, 40])
    const there = scene.there.books.pay(preference.id)
    expect(await scene.ask(bought)).toMatchObject({
      state: 'captured',
      provider: 'mercado_pago_direct',
    })
    const orderId = bought.orders[0]?.id ?? ''
    expect((await scene.orderOf(bought))?.releaseAt).toBeNull()
    expect(await sums(orderId)).toEqual({
      receivable: -50_000,
      clearing: 50_000,
      commission: -4_000,
      provider: 4_000,
    })
    scene.there.books.refund(there, 250)
    await queryProvider(scene.test.services, id ?? '')
    expect(await sums(orderId)).toMatchObject({ commission: -2_000, provider: 2_000 })
    await run('payments.refund')({ paymentId: id, key: 'resto', amount: 25_000 })
    expect(there.status).toBe('refunded')
    await queryProvider(scene.test.services, id ?? '')
    expect(await sums(orderId)).toMatchObject({ commission: 0, provider: 0 })
  })

  it('the seller owes the part of the commission that did not arrive', async () => {
    const { bought } = await connected()
    const { id } = await scene.start(bought, 'mercado_pago_direct')
    const preference = scene.there.books.preference(await scene.begin(bought, id ?? ''))
    preference.marketplaceFee = 0
    scene.there.books.pay(preference.id)
    await scene.ask(bought)
    expect(await sums(bought.orders[0]?.id ?? '')).toMatchObject({
      commission: -4_000,
      payable: 4_000,
    })
  })

  it('is used for purchases from one store: with several stores, or a rejected account, the platform is paid', async () => {
    const { services } = scene.test
    const offered = (...ids: string[]) => offeredProviders(services, services.db, ids)
    const [{ storeId, businessId }, other] = [await connected(), await connected()]
    expect(await offered(storeId)).toEqual(['mercado_pago_direct', 'manual'])
    expect(await offered(storeId, other.storeId)).toEqual(['mercado_pago', 'manual'])
    await services.db
      .update(mercadoPagoAccounts)
      .set({ refusedAt: new Date() })
      .where(eq(mercadoPagoAccounts.businessId, businessId))
    expect(await offered(storeId)).toEqual(['mercado_pago', 'manual'])
  })
})
