import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refunds } from '#db/tables/buying/orders-refunds.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { payDemo, readPayment } from '#features/buying/payments/contract.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { readSellable } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as buying from '../contract/purchase.ts'
import { readSales } from '../contract/sales.ts'
import * as contract from '../contract/seller.ts'
import { shippedReleaseDays } from '../vocabulary.ts'
import { releaseDue } from './transitions/release-due.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const storeOf = ({ parts: [part] }: TestPurchase) => {
  if (!part) throw new Error('no part')
  return part.store
}
const pay = ({ purchaseId, token, paymentId }: TestPurchase) =>
  test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
async function paid(wanted: Parameters<typeof makePurchase>[1] = {}) {
  const bought = await makePurchase(test.services, wanted)
  if (wanted.provider !== 'manual') await pay(bought)
  const { businessId, owner } = storeOf(bought)
  const ids = { businessId, orderId: bought.orders[0]?.id ?? '' }
  const seller = test.as(owner.token)
  const refund = (amount: number, key: string = randomUUID()) =>
    seller.call(contract.refundOrder, { ...ids, amount, key, reason: 'Llegó rota' })
  const sellableId = bought.parts[0]?.lines[0]?.product.sellableId ?? ''
  /** Refunds pieces of the first line. */
  const refundPieces = (amount: number, quantity: number, restock: boolean) =>
    seller.call(contract.refundOrder, {
      ...ids,
      amount,
      lines: [{ sellableId, quantity, restock }],
      key: randomUUID(),
      reason: 'x',
    })
  const change = (action: 'accept' | 'pack' | 'ship' | 'deliver' | 'cancel', more = {}) =>
    seller.call(contract.changeOrder, { ...ids, action, ...more })
  const read = () => seller.call(contract.readOrder, ids)
  const stock = async () =>
    (await readSellable(test.services, bought.parts[0]?.lines[0]?.product.sellableId ?? '')).stock
  const books = async () =>
    Object.fromEntries(
      (await readBalances(test.services.db, businessId)).map(
        ({ kind, amount }) => [kind, amount] as const,
      ),
    )
  return { bought, ids, seller, owner, refund, refundPieces, change, read, stock, books }
}
/** A buyer with an account, whose mailbox is therefore verified. */
const ofAccount = async (email: string) => ({
  email,
  by: await makePerson(test.services, { email }),
})

/** The platform's balances by account kind. */
async function platform() {
  const { rows } = await test.services.pool.query<{ kind: string; sum: string }>(
    `select a.kind, sum(p.amount)::text as sum from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.business_id is null and a.currency = 'MXN' group by 1`,
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.sum ?? 0)
  return { provider: of('provider'), commission: 0 - of('commission') }
}
const conflict = { code: 'conflict' }

describe('a paid order', () => {
  it('passes its states in order, and the buyer is notified of those they wait for', async () => {
    const { change, read, bought, seller, ids } = await paid(await ofAccount('camino@persona.test'))
    expect(await read()).toMatchObject({
      state: 'paid',
      total: 50_000,
      commission: 4_000,
      refundable: 50_000,
      canConfirmPayment: false,
      heldUntil: null,
      actions: ['accept', 'pack', 'ship', 'deliver', 'cancel'],
      payment: { provider: 'demo', state: 'captured' },
      buyer: { name: 'Rosa Díaz', email: 'camino@persona.test' },
    })
    await change('accept')
    await expect(change('accept')).rejects.toMatchObject({
      ...conflict,
      message: 'Este pedido ahora está así: «Aceptado». Eso ya no se puede hacer.',
    })
    await seller.call(contract.noteOrder, { ...ids, note: 'Falta la caja chica' })
    await change('pack')
    expect(await change('ship', { carrier: 'Estafeta', tracking: 'ZX-1' })).toMatchObject({
      state: 'shipped',
      carrier: 'Estafeta',
      actions: ['deliver'],
    })
    await expect(change('cancel')).rejects.toMatchObject(conflict)
    const done = await change('deliver')
    expect(done.events.map(({ action, actor }) => [action, actor])).toEqual([
      ['place', 'buyer'],
      ['pay', 'platform'],
      ['accept', 'seller'],
      ['note', 'seller'],
      ['pack', 'seller'],
      ['ship', 'seller'],
      ['deliver', 'seller'],
    ])
    expect(done.events[3]).toMatchObject({ by: 'Ana Prueba', detail: 'Falta la caja chica' })
    const mails = await mailsTo(test.services, 'camino@persona.test')
    expect(mails.map(({ kind }) => kind)).toEqual(['orders.paid', 'orders.sent'])
    expect(mails[1]?.text).toContain('ZX-1')
    const { orders } = await test
      .as()
      .call(buying.readPurchase, { purchaseId: bought.purchaseId, token: bought.token })
    expect(orders[0]?.events.map(({ action }) => action)).not.toContain('note')
  })

  it('that is cancelled is refunded in full: nothing is held or earned, and the seller owes the provider’s fee', async () => {
    const before = await platform()
    const { change, books, stock, read, bought } = await paid(
      await ofAccount('cancela@persona.test'),
    )
    expect([await books(), await stock()]).toEqual([
      { receivable: 0, clearing: 0, held: 44_025 },
      8,
    ])
    expect(await change('cancel', { reason: 'No hay' })).toMatchObject({
      state: 'cancelled',
      refunded: 50_000,
      refundable: 0,
      commission: 0,
      actions: [],
    })
    expect([await books(), await stock()]).toEqual([
      { receivable: 0, clearing: 0, held: 0, payable: -1_975 },
      10,
    ])
    expect(await platform()).toEqual({
      provider: before.provider - 1_975,
      commission: before.commission,
    })
    await expect(change('cancel')).rejects.toMatchObject(conflict)
    expect((await read()).events.map(({ action }) => action)).toEqual([
      'place',
      'pay',
      'cancel',
      'refund',
    ])
    const { state } = await test
      .as()
      .call(readPayment, { purchaseId: bought.purchaseId, token: bought.token })
    expect(state).toBe('refunded')
    const mail = (await mailsTo(test.services, 'cancela@persona.test')).at(-1)
    expect([mail?.kind, mail?.text.includes('$500.00 MXN'), mail?.text.includes('No hay')]).toEqual(
      ['orders.closed', true, true],
    )
  })
})

describe('a refund', () => {
  it('refunds the commission in proportion, to the last minor unit, before and after release', async () => {
    const before = await platform()
    const { refund, books, change } = await paid({ holdDays: 2 })
    await refund(16_667)
    expect(await books()).toMatchObject({ held: 44_025 - 16_667 + 1_333 })
    await change('ship')
    test.setNow(new Date(Date.now() + (shippedReleaseDays + 1) * 86_400_000))
    await releaseDue(test.services)
    test.setNow(null)
    await refund(16_667)
    await refund(16_666)
    expect(await books()).toEqual({ receivable: 0, clearing: 0, held: 0, payable: -1_975 })
    expect(await platform()).toEqual({
      provider: before.provider - 1_975,
      commission: before.commission,
    })
    await expect(refund(1)).rejects.toMatchObject({
      ...conflict,
      message: 'Este pedido ya se devolvió por completo.',
    })
  })

  it('is one per key, under any number of calls, and never more than was paid', async () => {
    const { refund, read, ids } = await paid()
    const key = randomUUID()
    await Promise.all(Array.from({ length: 6 }, () => refund(30_000, key)))
    expect((await read()).refunded).toBe(30_000)
    await expect(refund(20_000, key)).rejects.toMatchObject({
      ...conflict,
      message: 'Este reembolso ya se hizo por otra cantidad.',
    })
    await expect(refund(20_001)).rejects.toMatchObject({
      ...conflict,
      message: 'De este pedido puedes devolver como máximo $200.00.',
    })
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => refund(20_000)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await test.services.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, ids.orderId))
    expect(rows.map(({ amount }) => amount).sort()).toEqual([20_000, 30_000])
  })

  it('restocks once, and cancelling does not restock again', async () => {
    const { refundPieces, stock, change } = await paid()
    await refundPieces(25_000, 1, true)
    expect(await stock()).toBe(9)
    await expect(refundPieces(25_000, 2, true)).rejects.toMatchObject(conflict)
    await change('cancel')
    expect(await stock()).toBe(10)
  })

  it('of what is not paid is refused, and is a manager’s', async () => {
    const { refund, ids } = await paid({ provider: 'manual' })
    await expect(refund(1)).rejects.toMatchObject({
      ...conflict,
      message: 'Este pedido no se ha pagado: no hay nada por devolver.',
    })
    const member = await makeMember(test.services, ids.businessId, 'seller')
    const asked = { ...ids, amount: 1, reason: 'x', key: randomUUID() }
    await expect(test.as(member.token).call(contract.refundOrder, asked)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('what was bought', () => {
  it('is readable by its buyer and with its link, by nobody else', async () => {
    const by = await makePerson(test.services)
    const bought = await makePurchase(test.services, { by })
    const { purchaseId, token } = bought
    const refused = { code: 'not_found' }
    const me = test.as(by.token)
    const stranger = test.as((await makePerson(test.services)).token)
    expect(await me.call(buying.readPurchase, { purchaseId, token: null })).toMatchObject({
      id: purchaseId,
      total: 50_000,
    })
    expect(await stranger.call(buying.readPurchase, { purchaseId, token })).toMatchObject({
      id: purchaseId,
      name: 'Rosa Díaz',
    })
    await expect(
      stranger.call(buying.readPurchase, { purchaseId, token: null }),
    ).rejects.toMatchObject(refused)
    await expect(
      test.as().call(buying.readPurchase, { purchaseId, token: 'x'.repeat(43) }),
    ).rejects.toMatchObject(refused)
    expect((await me.call(buying.listMyPurchases, {})).items.map(({ id }) => id)).toEqual([
      purchaseId,
    ])
    expect((await stranger.call(buying.listMyPurchases, {})).items).toEqual([])
    const orderId = bought.orders[0]?.id ?? ''
    const other = await makePurchase(test.services)
    await expect(
      stranger.call(buying.cancelMyOrder, { purchaseId, orderId, token: null, reason: null }),
    ).rejects.toMatchObject(refused)
    await expect(
      me.call(buying.cancelMyOrder, {
        purchaseId,
        orderId: other.orders[0]?.id ?? '',
        token: null,
        reason: null,
      }),
    ).rejects.toMatchObject(refused)
    const after = await me.call(buying.cancelMyOrder, {
      purchaseId,
      orderId,
      token: null,
      reason: 'Me equivoqué',
    })
    expect(after.orders).toMatchObject([{ state: 'cancelled', refunded: 0 }])
    await expect(pay(bought)).rejects.toMatchObject(conflict)
  })

  it('paid and cancelled by its buyer is refunded', async () => {
    const { bought, books, stock } = await paid()
    const { purchaseId, token } = bought
    const orderId = bought.orders[0]?.id ?? ''
    const ask = () =>
      test.as().call(buying.cancelMyOrder, { purchaseId, orderId, token, reason: null })
    const all = await Promise.allSettled([ask(), ask(), ask()])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await books(), await stock()]).toEqual([
      { receivable: 0, clearing: 0, held: 0, payable: -1_975 },
      10,
    ])
  })
})

describe('the seller’s lists', () => {
  it('search orders by number, name, e-mail and title, and count all of them', async () => {
    const { seller, ids, bought } = await paid({ email: 'buscada@persona.test' })
    const find = async (q: string, state?: 'paid' | 'pending') =>
      (
        await seller.call(contract.listOrders, {
          businessId: ids.businessId,
          q,
          ...(state && { state }),
        })
      ).items.map(({ id }) => id)
    for (const q of [bought.orders[0]?.number.slice(3) ?? '', 'rosa d', 'BUSCADA@', 'algodón'])
      expect(await find(q)).toEqual([ids.orderId])
    expect([await find('%'), await find('rosa', 'pending')]).toEqual([[], []])
    const { counts, items } = await seller.call(contract.listOrders, { businessId: ids.businessId })
    expect(counts).toMatchObject({ paid: 1, pending: 0 })
    expect(items).toMatchObject([
      {
        total: 50_000,
        refunded: 0,
        things: 2,
        buyer: 'Rosa Díaz',
        first: { title: expect.stringContaining('algodón'), picture: null },
      },
    ])
  })

  it('can be cut to what waits for the seller', async () => {
    const { seller, ids, change } = await paid()
    const waiting = async () =>
      (
        await seller.call(contract.listOrders, { businessId: ids.businessId, isWaiting: true })
      ).items.map(({ id }) => id)
    expect(await waiting()).toEqual([ids.orderId])
    await change('deliver')
    expect(await waiting()).toEqual([])
  })

  it('that wait are listed by due date, page by page, and counted, without those that wait for their buyer', async () => {
    const { seller, ids, bought } = await paid()
    const next = async () => {
      const order = await makePurchase(test.services, { parts: bought.parts, email: bought.email })
      await pay(order)
      return order.orders[0]?.id ?? ''
    }
    const [late, pickedUp] = [await next(), await next()]
    const { db } = test.services
    await db.execute(sql`update orders set paid_at = paid_at - interval '1 day' where id = ${late}`)
    await db.execute(
      sql`update orders set state = 'packed', shipping_kind = 'pick_up', shipping_name = 'Recoger' where id = ${pickedUp}`,
    )
    const page = async (after?: string) =>
      await seller.call(contract.listOrders, {
        businessId: ids.businessId,
        isWaiting: true,
        size: 1,
        ...(after && { after }),
      })
    const first = await page()
    const second = await page(first.next ?? '')
    const items = [...first.items, ...second.items]
    expect(items.map(({ id }) => id)).toEqual([late, ids.orderId])
    expect(items.map(({ dueAt }) => dueAt)).toEqual([expect.any(String), expect.any(String)])
    expect([first.waiting, second.next]).toEqual([2, null])
    // Paid in part it cannot leave, but is accepted and packed meanwhile.
    await db.execute(
      sql`update orders set awaits_balance = true, paid_at = paid_at - interval '2 days' where id = ${late}`,
    )
    const [oldest] = (await page()).items
    expect([oldest?.id, oldest?.dueAt]).toEqual([late, null])
    const { counts } = await seller.call(listMyTasks, {})
    expect(counts).toContainEqual({ businessId: ids.businessId, kind: 'order', count: 2 })
  })

  it('state the sales and buyers of thirty days, and what is pending', async () => {
    const { seller, ids, refund, bought } = await paid()
    const again = await makePurchase(test.services, { parts: bought.parts, email: bought.email })
    await pay(again)
    await refund(20_000)
    const sales = await seller.call(readSales, { businessId: ids.businessId })
    const { days, daysBefore, ...sums } = sales
    expect(sums).toEqual({
      currency: 'MXN',
      waiting: 2,
      totals: { orders: 2, amount: 80_000, customers: 1 },
      before: { orders: 0, amount: 0, customers: 0 },
    })
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ orders: 2, amount: 80_000, customers: 1 })
    expect(daysBefore).toHaveLength(30)
    const week = await seller.call(readSales, {
      businessId: ids.businessId,
      period: 'week',
    })
    expect(week.days).toHaveLength(7)
    expect(week.totals).toEqual(sums.totals)
  })
})
