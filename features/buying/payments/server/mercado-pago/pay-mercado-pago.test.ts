import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#db/tables/buying/orders.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { Status, Try } from '#tests/support/mercado-pago/mercado-pago-state.ts'
import { openWithMercadoPago } from '#tests/support/mercado-pago/open-with-mercado-pago.ts'
import { beginMercadoPago } from '../../contract.ts'
import { mercadoPago } from '../providers/mercado-pago.ts'
import { paymentsJobs, queryProvider } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithMercadoPago>>
beforeAll(async () => {
  scene = await openWithMercadoPago()
})
afterEach(() => {
  scene.test.setNow(null)
})
afterAll(() => scene.close())

let mailboxes = 0
const begun = async () => {
  const email = `compra${++mailboxes}@persona.test`
  const bought = { ...(await scene.buy({ email })), email }
  const preference = await scene.begin(bought)
  return { bought, preference, pay: (how?: Try) => scene.there.books.pay(preference, how) }
}
const stateOf = async (purchaseId: string) =>
  (
    await scene.test.services.db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
  ).map(({ state }) => state)
const run = (name: string) => {
  const job = paymentsJobs.find((one) => one.name === name)
  if (!job) throw new Error(name)
  return (data: Record<string, unknown>) => job.run(scene.test.services, data)
}

describe('paying with Mercado Pago', () => {
  it('charges each order in the country’s currency, on a page that expires before the stock reservation, and records the fee', async () => {
    const { bought, preference, pay } = await begun()
    const asked = scene.there.books.preference(preference)
    expect(asked).toMatchObject({
      externalReference: bought.paymentId,
      items: [
        {
          title: expect.stringContaining(bought.orders[0]?.number ?? ''),
          quantity: 1,
          unit_price: 500,
          currency_id: 'MXN',
        },
      ],
      payer: { name: 'Rosa Díaz', email: bought.email },
      noticeAddress: `https://lonja.test/mercado-pago/events?payment=${bought.paymentId}&source_news=webhooks`,
      installments: 24,
      marketplaceFee: 0,
    })
    expect(asked.backUrls.success).toBe(
      `https://lonja.test/order-confirmation?compra=${bought.purchaseId}&pago=mercado-pago`,
    )
    expect(JSON.stringify(asked)).not.toContain(bought.token)
    const row = await scene.paymentRow(bought.paymentId)
    expect((row?.expiresAt.getTime() ?? 0) - (asked.pageClosesAt?.getTime() ?? 0)).toBe(120_000)
    expect(await scene.read(bought)).toMatchObject({
      state: 'created',
      providers: ['mercado_pago', 'manual'],
    })
    const { id } = pay()
    expect(await scene.ask(bought)).toMatchObject({
      state: 'captured',
      providers: [],
      problem: null,
    })
    expect(await stateOf(bought.purchaseId)).toEqual(['paid'])
    // Fee: 4.05 % of 500 pesos plus 4.64 pesos.
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      fee: 2_489,
      reference: preference,
      captureReference: String(id),
    })
    const balances = await readBalances(
      scene.test.services.db,
      bought.parts[0]?.store.businessId ?? '',
    )
    expect(balances.find(({ kind }) => kind === 'held')?.amount).toBe(50_000 - 4_000 - 2_489)
  })

  it.each<[Status, string, Partial<{ problem: unknown }>]>([
    ['approved', 'captured', {}],
    ['in_mediation', 'captured', {}],
    ['authorized', 'pending', {}],
    ['in_process', 'pending', {}],
    ['pending', 'pending', {}],
    ['rejected', 'created', { problem: expect.stringContaining('El banco no aceptó el pago') }],
    ['cancelled', 'created', { problem: expect.stringContaining('Se acabó el tiempo') }],
  ])('a payment that is %s there is %s here', async (status, state, more) => {
    const { bought, pay } = await begun()
    pay({ status })
    expect(await scene.ask(bought)).toMatchObject({ state, ...more })
    // A second query gives the same answer.
    expect(await scene.ask(bought)).toMatchObject({ state, ...more })
  })

  it.each([
    ['https://www.mercadopago.com.mx', true],
    ['https://www.mercadopago.cl', true],
    ['https://mercadopago.com.evil.example', false],
    ['http://www.mercadopago.com.mx', false],
  ])('redirects to a page at %s: %s', async (pagesAt, isTheirs) => {
    const bought = await scene.buy()
    Object.assign(scene.there.faultSettings, { pagesAt })
    const { purchaseId, token, paymentId } = bought
    const begin = scene.test.as().call(beginMercadoPago, { purchaseId, token, paymentId })
    if (isTheirs) expect((await begin).url).toMatch(`${pagesAt}/checkout/`)
    else
      await expect(begin).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Mercado Pago no responde'),
      })
    // The next attempt receives a correct page.
    Object.assign(scene.there.faultSettings, { pagesAt: undefined })
    expect(await scene.begin(bought)).toMatch(/./)
  })

  it('reports why a card was declined, and accepts the next one on the same page', async () => {
    const { bought, preference, pay } = await begun()
    pay({ status: 'rejected', detail: 'cc_rejected_insufficient_amount' })
    expect(await scene.ask(bought)).toMatchObject({
      state: 'created',
      problem: expect.stringContaining('no tiene saldo suficiente'),
    })
    expect((await scene.start(bought)).id).toBe(bought.paymentId)
    expect(await scene.begin(bought)).toBe(preference)
    pay()
    expect(await scene.ask(bought)).toMatchObject({ state: 'captured', problem: null })
  })

  it('reserves the stock for a slow method until it is credited, and shows how to pay it', async () => {
    const { bought, pay } = await begun()
    const { endsAt, id } = pay({ status: 'pending', method: 'oxxo' })
    const shown = await scene.ask(bought)
    expect(shown).toMatchObject({
      state: 'pending',
      providers: [],
      slow: {
        method: 'oxxo',
        until: endsAt?.toISOString(),
        url: `${scene.there.url}/ticket/${id}`,
      },
    })
    const heldUntil = (endsAt?.getTime() ?? 0) + 24 * 3_600_000
    expect((await scene.orderOf(bought))?.heldUntil?.getTime()).toBe(heldUntil)
    scene.there.books.decide(id, 'approved')
    await run('payments.ask')({ paymentId: bought.paymentId })
    expect(await scene.read(bought)).toMatchObject({ state: 'captured', slow: null })
  })

  it('releases the stock soon after a slow payment expires, and closes its page first', async () => {
    const { bought, preference, pay } = await begun()
    const { id } = pay({ status: 'pending', method: 'oxxo' })
    await scene.ask(bought)
    scene.there.books.decide(id, 'cancelled')
    expect(await scene.ask(bought)).toMatchObject({
      state: 'declined',
      problem: expect.stringContaining('Se acabó el tiempo'),
    })
    expect(() => scene.there.books.pay(preference)).toThrow('expired')
    const heldUntil = (await scene.orderOf(bought))?.heldUntil?.getTime() ?? 0
    expect(heldUntil).toBeLessThanOrEqual(Date.now() + 30 * 60_000)
    const { id: next } = await scene.start(bought)
    scene.there.books.pay(await scene.begin(bought, next ?? ''))
    expect(await scene.ask(bought)).toMatchObject({ state: 'captured' })
  })

  it.each([
    ['COP', 'MCO', 5_000_000, 100_000],
    ['CLP', 'MLC', 45_990, 91_980],
  ])('in %s amounts have no decimals', async (currency, site, price, units) => {
    const store = await makeStore(scene.test.services, { currency })
    const product = await makeProduct(scene.test.services, store, { price })
    const bought = await scene.buy({ parts: [{ store, lines: [{ product, quantity: 2 }] }] })
    const preference = scene.there.books.preference(await scene.begin(bought))
    expect(preference.items[0]).toMatchObject({ currency_id: currency, unit_price: units })
    expect(preference.account.site).toBe(site)
    scene.there.books.pay(preference.id)
    expect(await scene.ask(bought)).toMatchObject({ state: 'captured', amount: price * 2 })
  })

  it('opens no page for a paid or pending purchase', async () => {
    const refused = {
      code: 'conflict',
      message: 'Esta compra ya está pagada o su pago está en proceso. Míralo en Mis compras.',
    }
    for (const status of ['approved', 'in_process'] as const) {
      const { bought, pay } = await begun()
      pay({ status })
      await scene.ask(bought)
      await expect(scene.begin(bought)).rejects.toMatchObject(refused)
    }
  })

  it('rejects centavos where Mercado Pago has none, with an error', async () => {
    const store = await makeStore(scene.test.services, { currency: 'COP' })
    const product = await makeProduct(scene.test.services, store, { price: 5_000_050 })
    const bought = await scene.buy({ parts: [{ store, lines: [{ product, quantity: 1 }] }] })
    await expect(scene.begin(bought)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Mercado Pago no cobra centavos en esta moneda. Elige otra forma de pago.',
    })
  })

  it('is offered where the platform has an account in the stores’ country, never for demonstration stores', async () => {
    const { services } = scene.test
    const offered = async (...ids: string[]) => mercadoPago.isOffered(services, services.db, ids)
    const [one, other] = [await makeStore(services), await makeStore(services)]
    const [peru, demo] = [
      await makeStore(services, { currency: 'PEN' }),
      await makeStore(services, { set: { isDemo: true } }),
    ]
    expect(await offered(one.id, other.id)).toBe(true)
    for (const ids of [[peru.id], [demo.id], [one.id, demo.id], []])
      expect(await offered(...ids)).toBe(false)
  })
})

describe('an unexpected payment', () => {
  it('made twice on one page is refunded once, whichever query comes first', async () => {
    const { bought, pay } = await begun()
    const [first, second] = [pay(), pay()]
    await Promise.all(
      Array.from({ length: 6 }, () => queryProvider(scene.test.services, bought.paymentId)),
    )
    await queryProvider(scene.test.services, bought.paymentId)
    expect([first, second].map(({ status }) => status)).toEqual(['approved', 'refunded'])
    expect(
      (await mailsTo(scene.test.services, bought.email)).filter(
        ({ kind }) => kind === 'payments.returned',
      ),
    ).toMatchObject([{ subject: 'Te devolvemos un pago que se hizo dos veces' }])
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      state: 'captured',
      captureReference: String(first.id),
    })
    expect(second.refunds).toHaveLength(1)
  })

  it('on a page whose id was not stored counts, because it is found by the external reference', async () => {
    const bought = await scene.buy()
    const row = await scene.paymentRow(bought.paymentId)
    // The process died after creating the page and before storing its id.
    const lost = row && (await mercadoPago.gateway?.createPayment(scene.test.services, row))
    const preference = await scene.begin(bought)
    expect(preference).not.toBe(lost)
    scene.there.books.pay(lost ?? '')
    expect(await scene.ask(bought)).toMatchObject({ state: 'captured' })
  })

  it('that comes late pays the order while there is stock', async () => {
    const { bought, pay } = await begun()
    pay()
    scene.inMinutes(31)
    await run('payments.reconcile')({})
    expect(await scene.read(bought)).toMatchObject({ state: 'captured' })
  })

  it('that comes after another payment is refunded in full', async () => {
    const { bought, pay } = await begun()
    await scene.start(bought, 'manual')
    const { id } = pay()
    await queryProvider(scene.test.services, bought.paymentId)
    for (const job of await scene.jobsOf('payments.refund', bought.paymentId))
      await run('payments.refund')(job)
    expect(scene.there.books.payment(id).status).toBe('refunded')
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({ state: 'refunded' })
  })
})

it('stock reserved for a slow payment is not sold to another buyer', async () => {
  const store = await makeStore(scene.test.services)
  const product = await makeProduct(scene.test.services, store, { stock: 1 })
  const parts = [{ store, lines: [{ product, quantity: 1 }] }]
  const bought = await scene.buy({ parts })
  scene.there.books.pay(await scene.begin(bought), { status: 'pending', method: 'clabe' })
  await scene.ask(bought)
  scene.inMinutes(60)
  await expect(scene.buy({ parts })).rejects.toMatchObject({ code: 'conflict' })
  expect((await readSellable(scene.test.services, product.sellableId)).stock).toBe(0)
})
