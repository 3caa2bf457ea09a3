import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviewProofs } from '#db/tables/community/reviews.ts'
import { quotationOrders } from '#db/tables/growth/quotations.ts'
import { addToCart } from '#features/buying/checkout/contract/cart.ts'
import { cancelMyOrder, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { changeOrder, readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { paymentsJobs } from '#features/buying/payments/server/query-provider.ts'
import { readClientSummary } from '#features/growth/clients/contract/summaries.ts'
import { readTimeline } from '#features/growth/clients/contract/timeline.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, readSellable, type Store } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  accept,
  buyer,
  payWithCard,
  sendNew,
  writtenLine,
} from '#tests/support/quotations/quotations.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as owner from '../../contract/owner.ts'
import * as person from '../../contract/person.ts'
import { quotationToken } from '../quotation-token.ts'

let test: TestApp
let store: Store
let rosa: Person
let contactId: string
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(async () => {
  // What was given back in these tests goes back at the provider, too; then all books agree.
  const { rows } = await test.services.pool.query<{ data: Record<string, unknown> }>(
    `select data from pgboss.job where name = 'payments.refund'`,
  )
  const refund = paymentsJobs.find(({ name }) => name === 'payments.refund')
  for (const { data } of rows) await refund?.run(test.services, data)
  expect(await brokenRules(test.services)).toEqual({})
  await test.close()
})
beforeEach(async () => {
  test.setNow(null)
  store = await makeStore(test.services)
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
  contactId = (
    await makeClient(test.services, store.business, { name: 'Rosa Díaz', profileId: rosa.id })
  ).id
})

const team = () => test.as(store.owner.token)
const here = () => ({ businessId: store.businessId })
const refused = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: 'accepted' }),
    (error) => error,
  )
const own = (quotationId: string) => team().call(owner.readOwnQuotation, { ...here(), quotationId })
const stateOf = async (quotationId: string) => (await own(quotationId)).state
const ordersOf = (quotationId: string) =>
  test.services.db
    .select()
    .from(quotationOrders)
    .where(eq(quotationOrders.quotationId, quotationId))
const pay = (quotationId: string, by: Person | undefined = rosa) =>
  test
    .as(by?.token)
    .call(person.payQuotation, { quotationId, token: null, provider: 'demo', buyer: null })
const step = (orderId: string, action: 'ship' | 'deliver' | 'cancel') =>
  team().call(changeOrder, { ...here(), orderId, action })
const purchaseOf = ({ purchase }: { purchase: { id: string; token: string } | null }) => {
  if (!purchase) throw new Error('no purchase')
  return purchase
}

describe('who accepts', () => {
  it('buys at the quoted prices, with stock reserved and the tax of the store, and is a client', async () => {
    const { sellableId } = await makeProduct(test.services, store, { price: 25_000, stock: 30 })
    const lines = [
      { sellableId, title: 'Playera', unit: null, quantity: 20, unitPrice: 9_000 },
      writtenLine,
    ]
    const shipping = { kind: 'delivery' as const, name: 'Flete', price: 5_000 }
    const quotation = await sendNew(test, store, contactId, { lines, shipping })
    const missing = await refused(accept(test, quotation, rosa))
    expect(Object.keys(missing.fields)).toEqual(['buyer.address'])
    expect(await stateOf(quotation.id)).toBe('sent')
    const purchase = purchaseOf(await accept(test, quotation, rosa, { buyer }))
    expect((await readSellable(test.services, sellableId)).stock).toBe(10)
    const bought = await test
      .as(rosa.token)
      .call(readPurchase, { purchaseId: purchase.id, token: null })
    expect(bought).toMatchObject({ total: 245_000, name: 'Rosa Díaz' })
    expect(
      bought.orders[0]?.lines.map(({ title, unitPrice, quantity }) => [title, unitPrice, quantity]),
    ).toEqual([
      ['Playera de algodón', 9_000, 20],
      ['Instalación (hora)', 20_000, 3],
    ])
    expect(await stateOf(quotation.id)).toBe('accepted')
    await payWithCard(test, purchase)
    expect(await own(quotation.id)).toMatchObject({
      state: 'paid',
      orders: [{ part: 'whole', state: 'paid', isPaid: true, total: 245_000 }],
    })
    const { items } = await team().call(readTimeline, { ...here(), contactId })
    expect(items.map(({ title }) => title).sort()).toEqual([
      'Aceptó la cotización 1',
      'Pagó la cotización 1',
      'Recibió la cotización 1',
    ])
    // One payment is one entry, with the amount and the order.
    expect(items.find(({ title }) => title === 'Pagó la cotización 1')).toMatchObject({
      text: expect.stringMatching(/^Pedido LJ-/),
      amount: 245_000,
    })
    const [proof] = await test.services.db
      .select()
      .from(reviewProofs)
      .where(eq(reviewProofs.personId, rosa.id))
    expect(proof).toMatchObject({ kind: 'quoted', businessId: store.businessId })
    const orderId = (await ordersOf(quotation.id))[0]?.orderId ?? ''
    await step(orderId, 'deliver')
    const kinds = await test.services.db
      .select({ kind: reviewProofs.kind })
      .from(reviewProofs)
      .where(eq(reviewProofs.orderId, orderId))
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['bought', 'quoted'])
    const [mail] = await mailsTo(test.services, store.owner.email)
    expect(mail?.subject).toBe('Rosa Díaz aceptó tu cotización 1')
  })

  it('gets one order, however often and at once it is pressed', async () => {
    const quotation = await sendNew(test, store, contactId)
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => accept(test, quotation, rosa)),
    )
    const ids = new Set(pressed.map((answer) => purchaseOf(answer).id))
    expect(ids.size).toBe(1)
    expect(await ordersOf(quotation.id)).toHaveLength(1)
    await payWithCard(test, purchaseOf(pressed[0] ?? { purchase: null }))
    expect(purchaseOf(await accept(test, quotation, rosa)).id).toBe([...ids][0])
  })

  it('or the business withdraws: one of both, never both', async () => {
    for (let i = 0; i < 4; i++) {
      const quotation = await sendNew(test, store, contactId)
      const withdraw = team().call(owner.withdrawQuotation, {
        ...here(),
        quotationId: quotation.id,
      })
      const [accepted, withdrawn] = await Promise.allSettled([
        accept(test, quotation, rosa),
        withdraw,
      ])
      expect(withdrawn.status).toBe('fulfilled')
      expect(await stateOf(quotation.id)).toBe('withdrawn')
      const orders = (await own(quotation.id)).orders.map(({ state }) => state)
      expect(orders).toEqual(accepted.status === 'fulfilled' ? ['cancelled'] : [])
    }
  })

  it('is refused another total, another person’s, an expired one and a provider that the store has not', async () => {
    const quotation = await sendNew(test, store, contactId)
    expect(await refused(accept(test, { ...quotation, total: 1 }, rosa))).toMatchObject({
      code: 'conflict',
    })
    const other = await makePerson(test.services)
    for (const by of [other, undefined, store.owner])
      expect(await refused(accept(test, quotation, by))).toMatchObject({ code: 'not_found' })
    expect(await refused(accept(test, quotation, rosa, { provider: 'paypal' }))).toMatchObject({
      code: 'conflict',
    })
    const none = await refused(accept(test, quotation, rosa, { provider: null }))
    expect(Object.keys(none.fields)).toEqual(['provider'])
    expect(await stateOf(quotation.id)).toBe('sent')
    test.setNow(new Date(quotation.expiresAt ?? ''))
    const token = await quotationToken(test.services, quotation.id)
    expect(await refused(accept(test, quotation, undefined, { token }))).toMatchObject({
      code: 'conflict',
      message: 'Esta cotización ya venció. Pídele otra al negocio.',
    })
  })

  it('buys nothing when stock ran out', async () => {
    const { sellableId } = await makeProduct(test.services, store, { stock: 3 })
    const lines = [{ sellableId, title: 'Playera', unit: null, quantity: 4, unitPrice: 9_000 }]
    const shipping = { kind: 'pick_up' as const, name: 'En la tienda', price: 0 }
    const quotation = await sendNew(test, store, contactId, { lines, shipping })
    expect(await refused(accept(test, quotation, rosa))).toMatchObject({
      code: 'conflict',
      message: 'De «Playera de algodón» solo quedan 3.',
    })
    expect([await stateOf(quotation.id), (await ordersOf(quotation.id)).length]).toEqual([
      'sent',
      0,
    ])
  })

  it('without an account pays as a guest, by the link', async () => {
    const guest = await makeClient(
      test.services,
      store.business,
      { name: 'Luis Mora' },
      { email: 'luis.mora@persona.test' },
    )
    const quotation = await sendNew(test, store, guest.id)
    const token = await quotationToken(test.services, quotation.id)
    const purchase = purchaseOf(await accept(test, quotation, undefined, { token }))
    await payWithCard(test, purchase)
    expect(await stateOf(quotation.id)).toBe('paid')
  })

  it('agrees with a business that cannot be paid online, and both know', async () => {
    const business = await makeBusiness(test.services, { published: true })
    const client = await makeClient(test.services, business, { name: 'Rosa', profileId: rosa.id })
    const quotation = await sendNew(
      test,
      { businessId: business.id, owner: business.owner },
      client.id,
    )
    expect(quotation.online).toMatchObject({ isPayable: false })
    const shown = await test
      .as(rosa.token)
      .call(person.readQuotation, { quotationId: quotation.id, token: null })
    expect([shown.payment, shown.problem]).toEqual([null, quotation.online.why])
    const answer = await accept(test, quotation, rosa, { provider: null, buyer: null })
    expect(answer).toEqual({ purchase: null })
    const [mail] = await mailsTo(test.services, business.owner.email)
    expect(mail?.text).toContain('no se paga en línea')
    expect(await refused(pay(quotation.id))).toMatchObject({ code: 'conflict' })
  })

  it('sells what was written to nobody else', async () => {
    const quotation = await sendNew(test, store, contactId)
    await accept(test, quotation, rosa)
    const sellableId = quotation.lines[0]?.id ?? ''
    expect((await readSellable(test.services, sellableId)).kind).toBe('quoted')
    const added = test
      .as()
      .call(addToCart, { token: null, sellableId, quantity: 1, key: crypto.randomUUID() })
    expect(await refused(added)).toMatchObject({ code: 'not_found' })
  })
})

describe('a deposit', () => {
  async function paidDeposit() {
    const { sellableId } = await makeProduct(test.services, store, { stock: 10 })
    const lines = [
      { sellableId, title: 'Playera', unit: null, quantity: 5, unitPrice: 9_999 },
      writtenLine,
    ]
    const shipping = { kind: 'delivery' as const, name: 'Flete', price: 5_000 }
    const quotation = await sendNew(test, store, contactId, { lines, shipping, depositPercent: 30 })
    const purchase = purchaseOf(await accept(test, quotation, rosa, { buyer }))
    await payWithCard(test, purchase)
    const [order] = (await own(quotation.id)).orders
    return { quotation, sellableId, orderId: order?.id ?? '', deposit: order?.total ?? 0 }
  }

  it('is paid first; the order leaves only when the rest is paid, and both go together', async () => {
    const { quotation, orderId, deposit, sellableId } = await paidDeposit()
    expect([deposit, await stateOf(quotation.id)]).toEqual([
      quotation.deposit?.amount,
      'deposit_paid',
    ])
    expect(deposit + (quotation.deposit?.balance ?? 0)).toBe(quotation.total)
    const summary = () => team().call(readClientSummary, { ...here(), contactId })
    expect(await summary()).toMatchObject({
      bought: deposit,
      owed: quotation.deposit?.balance,
      waitingOrder: { id: orderId, awaitsBalance: true },
    })
    expect((await readSellable(test.services, sellableId)).stock).toBe(5)
    for (const action of ['ship', 'deliver'] as const)
      expect(await refused(step(orderId, action))).toMatchObject({ code: 'conflict' })
    const waiting = await team().call(readOrder, { ...here(), orderId })
    expect([waiting.awaitsBalance, waiting.actions]).toEqual([true, ['accept', 'pack', 'cancel']])
    const purchase = purchaseOf(await pay(quotation.id))
    expect(purchaseOf(await pay(quotation.id)).id).toBe(purchase.id)
    await payWithCard(test, purchase)
    expect(await stateOf(quotation.id)).toBe('paid')
    expect(await summary()).toMatchObject({
      bought: quotation.total,
      owed: null,
      waitingOrder: { id: orderId, awaitsBalance: false },
    })
    const { items } = await team().call(readTimeline, { ...here(), contactId })
    expect(items.flatMap(({ title }) => (title.startsWith('Pagó') ? [title] : []))).toEqual([
      'Pagó el saldo de la cotización 1',
      'Pagó el anticipo de la cotización 1',
    ])
    const balance = (await own(quotation.id)).orders.find(({ part }) => part === 'balance')
    expect(await refused(step(balance?.id ?? '', 'ship'))).toMatchObject({ code: 'conflict' })
    await step(orderId, 'ship')
    expect((await own(quotation.id)).orders.map(({ state }) => state)).toEqual([
      'shipped',
      'shipped',
    ])
    await step(orderId, 'deliver')
    expect((await own(quotation.id)).orders.map(({ state }) => state)).toEqual([
      'delivered',
      'delivered',
    ])
  })

  it('and its rest are given back together when the order is cancelled', async () => {
    const { quotation, orderId, sellableId } = await paidDeposit()
    await payWithCard(test, purchaseOf(await pay(quotation.id)))
    await step(orderId, 'cancel')
    expect((await own(quotation.id)).orders.map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect((await readSellable(test.services, sellableId)).stock).toBe(10)
  })

  it('holds the order again when only the rest is given back', async () => {
    const { quotation, orderId } = await paidDeposit()
    const purchase = purchaseOf(await pay(quotation.id))
    await payWithCard(test, purchase)
    const balance = (await own(quotation.id)).orders.find(({ part }) => part === 'balance')
    await test.as(rosa.token).call(cancelMyOrder, {
      purchaseId: purchase.id,
      token: null,
      orderId: balance?.id ?? '',
      reason: null,
    })
    expect(await stateOf(quotation.id)).toBe('deposit_paid')
    expect(await refused(step(orderId, 'ship'))).toMatchObject({ code: 'conflict' })
    const again = purchaseOf(await pay(quotation.id))
    expect(again.id).not.toBe(purchase.id)
    await payWithCard(test, again)
    await step(orderId, 'ship')
  })

  it('that was given back leaves no rest to pay', async () => {
    const { quotation, orderId } = await paidDeposit()
    await step(orderId, 'cancel')
    expect(await refused(pay(quotation.id))).toMatchObject({
      code: 'conflict',
      message: 'El anticipo se devolvió: no pagues el saldo.',
    })
  })

  it('cannot be sent by the database either', async () => {
    const { orderId } = await paidDeposit()
    await expect(
      test.services.db.execute(sql`update orders set state = 'shipped' where id = ${orderId}`),
    ).rejects.toThrow()
  })
})

it('pieces of many are refunded by line', async () => {
  const { sellableId } = await makeProduct(test.services, store, { stock: 100 })
  const lines = [{ sellableId, title: 'Playera', unit: null, quantity: 60, unitPrice: 1_000 }]
  const shipping = { kind: 'pick_up' as const, name: 'En la tienda', price: 0 }
  const quotation = await sendNew(test, store, contactId, { lines, shipping })
  await payWithCard(test, purchaseOf(await accept(test, quotation, rosa)))
  const [order] = (await own(quotation.id)).orders
  const refunded = await team().call(refundOrder, {
    ...here(),
    orderId: order?.id ?? '',
    amount: 40_000,
    lines: [{ sellableId, quantity: 40, restock: true }],
    reason: 'Pidió menos',
    key: crypto.randomUUID(),
  })
  expect(refunded).toMatchObject({ refunded: 40_000 })
  expect((await readSellable(test.services, sellableId)).stock).toBe(80)
})
