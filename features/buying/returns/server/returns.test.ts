import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnRequestLines, returnRequests } from '#db/tables/buying/returns.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { readOrder, refundOrder } from '#features/buying/orders/contract/seller.ts'
import { confirmRefundSent, readTransfer } from '#features/buying/transfers/contract.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { makeDeliveredPurchase } from '#tests/support/selling/delivered-purchase.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { returnsPersonalData } from './personal-data.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const conflict = { code: 'conflict' }
const over = {
  ...conflict,
  message:
    'El plazo para desistir de este pedido ya terminó, o todavía no se ha enviado. Escríbele a la tienda si algo salió mal.',
}
const day = 86_400_000

const delivered = (wanted?: Parameters<typeof makeDeliveredPurchase>[1]) =>
  makeDeliveredPurchase(test, wanted)

const firstOf = (rights: { orders: { asked: { id: string }[] }[] }) =>
  rights.orders[0]?.asked[0]?.id ?? ''

describe('the right of withdrawal', () => {
  it('follows the buyer’s country, from the day of delivery to the end of its last day', async () => {
    const { read, ask, everything } = await delivered()
    expect(await read()).toMatchObject({
      right: { days: 14, counts: 'calendar' },
      canWithdraw: true,
      asked: [],
    })
    const until = new Date((await read())?.until ?? 0)
    expect((until.getTime() - Date.now()) / day).toBeGreaterThan(13.9)
    test.setNow(until)
    expect(await read()).toMatchObject({ canWithdraw: false })
    await expect(ask(everything)).rejects.toMatchObject(over)
    test.setNow(new Date(until.getTime() - 1000))
    expect((await ask(everything)).orders[0]).toMatchObject({
      canWithdraw: false,
      asked: [{ state: 'asked' }],
    })
    test.setNow(null)
  })

  it('exists without a deadline during shipping, and not before: until then the order can be cancelled', async () => {
    const travels = await delivered({ upTo: 'ship' })
    expect(await travels.read()).toMatchObject({ canWithdraw: true, until: null })
    const waits = await delivered({ upTo: 'pay' })
    expect(await waits.read()).toMatchObject({ canWithdraw: false, until: null })
    await expect(waits.ask(waits.everything)).rejects.toMatchObject(over)
  })

  it('does not exist where the law grants none', async () => {
    const { read, ask, everything } = await delivered({ country: 'PE' })
    expect(await read()).toMatchObject({ right: null, until: null, canWithdraw: false })
    await expect(ask(everything)).rejects.toMatchObject(over)
  })
})

describe('a withdrawal', () => {
  it('of everything also refunds the outbound shipping, and restocks the goods', async () => {
    const { ask, read, seller, ids, stock, total, everything, owner } = await delivered({
      email: 'todo@persona.test',
    })
    const before = await stock()
    const returnId = firstOf(await ask(everything, undefined, 'No era mi talla'))
    expect((await mailsTo(test.services, owner.email)).at(-1)?.text).not.toContain(
      'No era mi talla',
    )
    const open = await seller.call(contract.listOpenReturns, { businessId: ids.businessId })
    expect(open.items).toMatchObject([{ id: returnId, orderId: ids.orderId, state: 'asked' }])
    const of = { businessId: ids.businessId, returnId }
    expect(await seller.call(contract.receiveReturn, of)).toMatchObject({
      state: 'received',
      amount: total,
    })
    await expect(seller.call(contract.receiveReturn, of)).rejects.toMatchObject({
      ...conflict,
      message:
        'Este desistimiento ahora está así: «La tienda recibió lo devuelto». Eso ya no se puede hacer.',
    })
    expect(await seller.call(contract.refundReturn, { ...of, restock: true })).toMatchObject({
      state: 'refunded',
      amount: total,
    })
    expect(await stock()).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
    const order = await seller.call(readOrder, ids)
    expect(order).toMatchObject({ refunded: total, refundable: 0 })
    expect(order.events.slice(-2).map(({ action }) => action)).toEqual(['withdraw', 'refund'])
    expect(await read()).toMatchObject({
      canWithdraw: false,
      asked: [{ state: 'refunded', amount: total }],
    })
    expect(
      (await seller.call(contract.listOpenReturns, { businessId: ids.businessId })).items,
    ).toEqual([])
    expect((await mailsTo(test.services, 'todo@persona.test')).at(-1)?.kind).toBe('orders.refunded')
    const books = await readBalances(test.services.db, ids.businessId)
    expect(books.find(({ kind }) => kind === 'held')?.amount ?? 0).toBeLessThanOrEqual(0)
  })

  it('of a part refunds that part, and the last part also the outbound shipping', async () => {
    const { ask, seller, ids, vase, lamp, price, stock, total } = await delivered()
    const [vases] = await stock()
    const first = firstOf(await ask([{ sellableId: vase.sellableId, quantity: 1 }]))
    const refund = (returnId: string) =>
      seller.call(contract.refundReturn, {
        businessId: ids.businessId,
        returnId,
        restock: true,
      })
    expect(await refund(first)).toMatchObject({ amount: price })
    expect((await stock())[0]).toBe((vases ?? 0) + 1)
    await expect(ask([{ sellableId: vase.sellableId, quantity: 2 }])).rejects.toMatchObject({
      ...conflict,
      message: 'De «Playera de algodón» puedes devolver 1.',
    })
    const rest = await ask([
      { sellableId: vase.sellableId, quantity: 1 },
      { sellableId: lamp.sellableId, quantity: 1 },
    ])
    const second = rest.orders[0]?.asked[1]?.id ?? ''
    expect(await refund(second)).toMatchObject({ amount: total - price })
    expect((await stock())[0]).toBe((vases ?? 0) + 2)
  })

  it('of a direct payment is a task of the store until it confirms the transfer', async () => {
    const { ask, read, seller, ids, everything, total } = await delivered({ provider: 'manual' })
    const returnId = firstOf(await ask(everything))
    expect((await read())?.asked).toMatchObject([{ state: 'asked', way: 'manual', returning: 0 }])
    const of = { businessId: ids.businessId, returnId, restock: true }
    expect(await seller.call(contract.refundReturn, of)).toMatchObject({
      state: 'refunded',
      amount: total,
      returning: total,
    })
    await expect(seller.call(contract.refundReturn, of)).rejects.toMatchObject({
      ...conflict,
      message:
        'Este desistimiento ahora está así: «Dinero por devolver». Eso ya no se puede hacer.',
    })
    const [due] = (await seller.call(readTransfer, ids)).returns
    await seller.call(confirmRefundSent, {
      businessId: ids.businessId,
      refundId: due?.refundId ?? '',
    })
    expect((await read())?.asked).toMatchObject([
      { state: 'refunded', amount: total, returning: 0 },
    ])
    expect(await seller.call(contract.listOrderReturns, ids)).toMatchObject({
      items: [{ way: 'manual', returning: 0 }],
    })
  })

  it('never refunds more than is left of the payment', async () => {
    const { ask, seller, ids, everything, total } = await delivered()
    const returnId = firstOf(await ask(everything))
    const given = { ...ids, amount: 1000, reason: 'Llegó tarde', key: randomUUID() }
    await seller.call(refundOrder, given)
    const of = { businessId: ids.businessId, returnId, restock: false }
    expect(await seller.call(contract.refundReturn, of)).toMatchObject({ amount: total - 1000 })
  })

  it('that is declined states why, and may be requested again', async () => {
    const { ask, seller, ids, everything, read } = await delivered({ email: 'no@persona.test' })
    const returnId = firstOf(await ask(everything))
    const of = { businessId: ids.businessId, returnId }
    const answer = 'Se hizo a tu medida'
    expect(await seller.call(contract.refuseReturn, { ...of, answer })).toMatchObject({
      state: 'refused',
      answer,
    })
    await expect(
      seller.call(contract.refundReturn, { ...of, restock: false }),
    ).rejects.toMatchObject(conflict)
    expect((await mailsTo(test.services, 'no@persona.test')).at(-1)?.text).toContain(
      'escribió por qué: está en la página de tu compra',
    )
    expect(await read()).toMatchObject({ canWithdraw: true })
    expect((await ask(everything)).orders[0]?.asked).toHaveLength(2)
  })

  it('is one per key, and one of many concurrent requests with other keys', async () => {
    const { ask, everything, read } = await delivered()
    const key = randomUUID()
    await Promise.all(Array.from({ length: 6 }, () => ask(everything, key)))
    expect((await read())?.asked).toHaveLength(1)
    const other = await delivered()
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, () => other.ask(other.everything)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await other.read())?.asked).toHaveLength(1)
  })

  it('is refunded once under concurrency', async () => {
    const { ask, seller, ids, everything, total } = await delivered()
    const returnId = firstOf(await ask(everything))
    const of = { businessId: ids.businessId, returnId, restock: true }
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => seller.call(contract.refundReturn, of)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await seller.call(readOrder, ids)).toMatchObject({ refunded: total })
  })

  it('is rejected for pieces not bought, duplicated lines, and other callers', async () => {
    const { ask, vase, of, ids, everything, store } = await delivered()
    const other = await delivered()
    await expect(ask([{ sellableId: other.vase.sellableId, quantity: 1 }])).rejects.toMatchObject({
      code: 'not_found',
    })
    const twice = { sellableId: vase.sellableId, quantity: 1 }
    await expect(ask([twice, twice])).rejects.toMatchObject({
      ...conflict,
      message: 'Revisa lo que devuelves: algo está dos veces.',
    })
    const wanted = { orderId: ids.orderId, lines: everything, reason: '', key: randomUUID() }
    await expect(
      test.as().call(contract.withdraw, { ...other.of, ...wanted }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      test.as().call(contract.withdraw, { ...of, token: null, ...wanted }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const returnId = firstOf(await ask(everything))
    const theirs = { businessId: other.ids.businessId, returnId }
    await expect(other.seller.call(contract.receiveReturn, theirs)).rejects.toMatchObject({
      code: 'not_found',
    })
    const clerk = await makeMember(test.services, store.businessId, 'seller')
    const own = { businessId: store.businessId, returnId, restock: false }
    await expect(test.as(clerk.token).call(contract.refundReturn, own)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('of more than was bought is rejected by the database', async () => {
    const { ask, ids, vase } = await delivered()
    await ask([{ sellableId: vase.sellableId, quantity: 2 }])
    const id = randomUUID()
    const { db } = test.services
    await db.insert(returnRequests).values({ id, orderId: ids.orderId, idempotencyKey: id })
    const more = db
      .insert(returnRequestLines)
      .values({ returnId: id, orderId: ids.orderId, sellableId: vase.sellableId, quantity: 1 })
    await expect(more).rejects.toMatchObject({
      cause: { constraint: 'return_lines_bought_once' },
    })
  })

  it('loses its reason when the buyer’s data is erased', async () => {
    const by = await makePerson(test.services)
    const { ask, everything, ids } = await delivered({ email: by.email })
    await ask(everything, undefined, 'Me mudé')
    await test.services.db.transaction(async (tx) =>
      returnsPersonalData.erase?.(test.services, tx, { userId: by.id, email: by.email }),
    )
    const [row] = await test.services.db
      .select()
      .from(returnRequests)
      .where(eq(returnRequests.orderId, ids.orderId))
    expect(row).toMatchObject({ reason: null, state: 'asked' })
  })
})
