import { asc, eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import type { Input } from '#shared/endpoint.ts'
import { type FilledCart, fillCart, orderOf, quoteOf } from '../factories/carts.ts'
import { makeProduct } from '../factories/products.ts'
import type { Store } from '../factories/stores.ts'
import type { TestApp } from '../test-app.ts'

export const codes = (store: Store, code = 'barro10') => ({ codes: { [store.id]: code } })

/** A cart with one product of 20000, with shipping at 9900. */
export async function cartOf(test: TestApp, store: Store, price = 20_000, quantity = 1) {
  const product = await makeProduct(test.services, store, { price, stock: null })
  return { product, cart: await fillCart(test, [{ sellableId: product.sellableId, quantity }]) }
}

/** Buys a cart with the store's code. */
export async function buyWithCode(
  test: TestApp,
  cart: FilledCart,
  store: Store,
  change: Partial<Input<typeof placeOrder>> = {},
) {
  const said = codes(store)
  const quote = await quoteOf(test, cart, said)
  const { purchaseId, token } = await test
    .as(cart.by?.token)
    .call(placeOrder, orderOf(cart, quote, { ...said, ...change }))
  return { purchaseId, token }
}

export const ordersOf = (test: TestApp, purchaseId: string) =>
  test.services.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.id))

/** Why the code gives no discount on the first seller's part; null when it does. */
export const problemOf = async (test: TestApp, cart: FilledCart, store: Store, code?: string) =>
  (await quoteOf(test, cart, codes(store, code))).sellers[0]?.code?.problem
