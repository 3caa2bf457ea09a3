import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { changeOrder, readOrder } from '#features/buying/orders/contract/seller.ts'
import { confirmPayment, payDemo } from '#features/buying/payments/contract.ts'
import { readRights, withdraw } from '#features/buying/returns/contract.ts'
import type { Person } from '../factories/people.ts'
import { makeProduct } from '../factories/products.ts'
import { makePurchase } from '../factories/purchases.ts'
import { makeStore, readSellable } from '../factories/stores.ts'
import type { TestApp } from '../test-app.ts'

/**
 * An order of two vases and a lamp, shipped for 50 and delivered to a buyer in `country`; of an account when `by` is
 * given.
 */
export async function makeDeliveredPurchase(
  test: TestApp,
  {
    country = 'ES',
    email = undefined as string | undefined,
    upTo = 'deliver' as 'pay' | 'ship' | 'deliver',
    provider = 'demo' as 'demo' | 'manual',
    by = undefined as Person | undefined,
  } = {},
) {
  const { services } = test
  const store = await makeStore(services)
  const [vase, lamp] = [await makeProduct(services, store), await makeProduct(services, store)]
  const lines = [
    { product: vase, quantity: 2 },
    { product: lamp, quantity: 1 },
  ]
  const bought = await makePurchase(services, {
    parts: [{ store, lines, shipping: 5000 }],
    provider,
    ...(email && { email }),
    ...(by && { by }),
  })
  const { purchaseId, token, paymentId, total } = bought
  const [group] = await services.db.select().from(purchases).where(eq(purchases.id, purchaseId))
  if (!group?.address) throw new Error('no address')
  await services.db
    .update(purchases)
    .set({ address: { ...group.address, countryCode: country } })
    .where(eq(purchases.id, purchaseId))
  const ids = { businessId: store.businessId, orderId: bought.orders[0]?.id ?? '' }
  const seller = test.as(store.owner.token)
  if (provider === 'demo')
    await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  else await seller.call(confirmPayment, ids)
  for (const action of ['ship', 'deliver'] as const)
    if (upTo !== 'pay' && (action === 'ship' || upTo === 'deliver'))
      await seller.call(changeOrder, { ...ids, action })
  const of = { purchaseId, token }
  const ask = (
    wanted: { sellableId: string; quantity: number }[],
    key: string = randomUUID(),
    reason = '',
  ) => test.as().call(withdraw, { ...of, orderId: ids.orderId, lines: wanted, reason, key })
  const read = async () => (await test.as().call(readRights, of)).orders[0]
  const stock = async () => [
    (await readSellable(services, vase.sellableId)).stock,
    (await readSellable(services, lamp.sellableId)).stock,
  ]
  const price = (await seller.call(readOrder, ids)).lines[0]?.unitPrice ?? 0
  const everything = [
    { sellableId: vase.sellableId, quantity: 2 },
    { sellableId: lamp.sellableId, quantity: 1 },
  ]
  return {
    store,
    vase,
    lamp,
    of,
    ids,
    seller,
    ask,
    read,
    stock,
    price,
    total,
    everything,
    owner: store.owner,
  }
}
