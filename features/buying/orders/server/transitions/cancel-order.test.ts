import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cancelMyOrder } from '../../contract/purchase.ts'
import { changeOrder, refundOrder } from '../../contract/seller.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

/** Creates this many paid orders of one store. */
async function sold(howMany: number) {
  const store = await makeStore(test.services)
  const product = await makeProduct(test.services, store)
  const bought: (TestPurchase & { orderId: string })[] = []
  for (let i = 0; i < howMany; i++) {
    const one = await makePurchase(test.services, {
      parts: [{ store, lines: [{ product, quantity: 1 }] }],
    })
    const { purchaseId, token, paymentId } = one
    await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
    bought.push({ ...one, orderId: one.orders[0]?.id ?? '' })
  }
  const cancel = (i: number, reason: string | null = null) => {
    const { purchaseId = '', token = '', orderId = '' } = bought[i] ?? {}
    return test.as().call(cancelMyOrder, { purchaseId, token, orderId, reason })
  }
  const bell = async () =>
    (await test.services.db.select().from(notifications))
      .filter(({ recipientId }) => recipientId === store.owner.id)
      .map(({ kind, count, facts, path }) => ({
        kind,
        count,
        number: (facts as { number: string }).number,
        path,
      }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1))
  return {
    store,
    bought,
    cancel,
    bell,
    seller: test.as(store.owner.token),
    ids: { businessId: store.businessId },
  }
}

it('the team is notified when a buyer cancels a paid order, and it no longer counts as new', async () => {
  const { store, bought, cancel, bell } = await sold(3)
  expect(await bell()).toMatchObject([{ kind: 'orders.sold', count: 3 }])
  await cancel(2, 'Me equivoqué de talla')
  expect(await bell()).toMatchObject([
    {
      kind: 'orders.cancelled_by_buyer',
      count: 1,
      number: bought[2]?.orders[0]?.number,
      path: expect.stringContaining(bought[2]?.orderId ?? ''),
    },
    { kind: 'orders.sold', count: 2, number: bought[1]?.orders[0]?.number },
  ])
  const mail = (await mailsTo(test.services, store.owner.email)).find(
    ({ kind }) => kind === 'orders.cancelled_by_buyer',
  )
  expect(mail?.text).not.toContain('Me equivoqué de talla')
  expect(mail?.text).toContain('queda a cargo de la tienda')
  await cancel(0)
  expect((await bell()).find(({ kind }) => kind === 'orders.sold')).toMatchObject({
    count: 1,
    number: bought[1]?.orders[0]?.number,
    path: `/dashboard-my-business/pedidos/${bought[1]?.orderId}?negocio=${store.businessId}`,
  })
  await cancel(1)
  expect(await bell()).toMatchObject([{ kind: 'orders.cancelled_by_buyer', count: 3 }])
})

it('an order cancelled or refunded in full by the seller no longer counts as new either, and is not mailed to the team', async () => {
  const { store, bought, bell, seller, ids } = await sold(2)
  await seller.call(changeOrder, { ...ids, orderId: bought[0]?.orderId ?? '', action: 'cancel' })
  expect(await bell()).toMatchObject([
    { kind: 'orders.sold', count: 1, number: bought[1]?.orders[0]?.number },
  ])
  const all = {
    orderId: bought[1]?.orderId ?? '',
    amount: bought[1]?.total ?? 0,
    reason: 'Ya no hay',
    key: 'k'.repeat(16),
  }
  await seller.call(refundOrder, { ...ids, ...all })
  expect(await bell()).toEqual([])
  expect((await mailsTo(test.services, store.owner.email)).map(({ kind }) => kind)).not.toContain(
    'orders.cancelled_by_buyer',
  )
})

it('is possible until the order is shipped', async () => {
  const { bought, cancel, seller, ids } = await sold(2)
  for (const action of ['accept', 'pack'] as const)
    await seller.call(changeOrder, { ...ids, orderId: bought[0]?.orderId ?? '', action })
  expect((await cancel(0)).orders[0]).toMatchObject({ state: 'cancelled' })
  await seller.call(changeOrder, { ...ids, orderId: bought[1]?.orderId ?? '', action: 'ship' })
  await expect(cancel(1)).rejects.toMatchObject({ code: 'conflict' })
})
