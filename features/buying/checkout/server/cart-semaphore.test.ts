import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryAddress, fillCart } from '#tests/support/factories/carts.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addToCart } from './add-to-cart.ts'
import { cartSemaphore } from './open-cart.ts'
import { quoteCheckout } from './quote-checkout.ts'
import { readCart } from './read-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartQuantity } from './set-cart-quantity.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Every endpoint that returns a whole cart. */
const ways = {
  readCart: [readCart, () => ({})],
  addToCart: [addToCart, (sellableId: string) => ({ sellableId, quantity: 1, key: randomUUID() })],
  setCartQuantity: [setCartQuantity, (sellableId: string) => ({ sellableId, quantity: 2 })],
  removeFromCart: [removeFromCart, (sellableId: string) => ({ sellableId })],
  quoteCheckout: [
    quoteCheckout,
    () => ({
      currency: null,
      place: { countryCode: deliveryAddress.countryCode, state: deliveryAddress.state },
      choices: {},
    }),
  ],
} as const

describe('one address may read two carts at a time', () => {
  it.each(Object.entries(ways))(
    'of %s, too: a third waits for them, and nobody else does',
    async (_, [{ endpoint, handle }, inputOf]) => {
      const { sellableId } = await makeProduct(test.services, await makeStore(test.services), {
        stock: 60,
      })
      const { token } = await fillCart(test, [{ sellableId }])
      const ask = (address: string) => {
        const input = endpoint.input.parse({ token, ...inputOf(sellableId) })
        const request = { id: 'test', address, userAgent: '', cookies: null }
        return handle({
          services: test.services,
          input,
          caller: { kind: 'guest' },
          request,
        } as never) as Promise<unknown>
      }
      const places = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
      const busy = places.map(({ promise }) => cartSemaphore(() => promise, '203.0.113.7'))
      let isDone = false
      const third = ask('203.0.113.7').then(() => {
        isDone = true
      })
      await ask('203.0.113.8')
      expect(isDone).toBe(false)
      for (const { resolve } of places) resolve()
      await Promise.all([...busy, third])
      expect(isDone).toBe(true)
    },
  )
})
