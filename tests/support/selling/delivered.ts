import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/tables/commerce/orders.ts'
import { changeOrder, readOrder } from '#features/orders/contract/seller.ts'
import { payDemo } from '#features/payments/contract.ts'
import { readRights, withdraw } from '#features/withdrawals/contract.ts'
import { makeProduct } from '../factories/products.ts'
import { makePurchase } from '../factories/purchases.ts'
import { makeStore, readSellable } from '../factories/stores.ts'
import type { TestApp } from '../test-app.ts'

/** Two vases and a lamp, sent for 50, in the hands of their buyer in `country`. */
export async function makeDelivered(
  test: TestApp,
  { country = 'ES', email, upTo = 'deliver' }: { country?: string; email?: string; upTo?: 'pay' | 'ship' | 'deliver' } = {},
) {
  const { services } = test
  const store = await makeStore(services)
  const [vase, lamp] = [await makeProduct(services, store), await makeProduct(services, store)]
  const lines = [
    { product: vase, quantity: 2 },
    { product: lamp, quantity: 1 },
  ]
  const bought = await makePurchase(services, { parts: [{ store, lines, shipping: 5000 }], ...(email && { email }) })
  const { purchaseId, token, paymentId, total } = bought
  const [group] = await services.db.select().from(orderGroups).where(eq(orderGroups.id, purchaseId))
  if (!group?.address) throw new Error('no address')
  await services.db
    .update(orderGroups)
    .set({ address: { ...group.address, countryCode: country } })
    .where(eq(orderGroups.id, purchaseId))
  await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
  const seller = test.as(store.owner.token)
  for (const deed of ['ship', 'deliver'] as const)
    if (upTo !== 'pay' && (deed === 'ship' || upTo === 'deliver')) await seller.call(changeOrder, { ...ids, deed })
  const of = { purchaseId, token }
  const ask = (wanted: { sellableId: string; quantity: number }[], key: string = randomUUID(), reason = '') =>
    test.as().call(withdraw, { ...of, orderId: ids.orderId, lines: wanted, reason, key })
  const read = async () => (await test.as().call(readRights, of)).orders[0]
  const stock = async () => [(await readSellable(services, vase.sellableId)).stock, (await readSellable(services, lamp.sellableId)).stock]
  const price = (await seller.call(readOrder, ids)).lines[0]?.unitPrice ?? 0
  const everything = [
    { sellableId: vase.sellableId, quantity: 2 },
    { sellableId: lamp.sellableId, quantity: 1 },
  ]
  return { store, vase, lamp, of, ids, seller, ask, read, stock, price, total, everything, owner: store.owner }
}
