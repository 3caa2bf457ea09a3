import { randomUUID } from 'node:crypto'
import { addToCart } from '#features/buying/checkout/contract/cart.ts'
import {
  placeOrder,
  type Quote,
  quoteCheckout,
} from '#features/buying/checkout/contract/checkout.ts'
import type { Input } from '#shared/endpoint.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

/** `token` is a guest's, null with `by`. */
export type FilledCart = { token: string | null; by?: Person | undefined }

type Wished = { sellableId: string; quantity?: number }

/** Fills a cart with these products through the API, for a guest by default. */
export async function fillCart(
  test: Pick<TestApp, 'as'>,
  things: readonly Wished[],
  by?: Person,
): Promise<FilledCart> {
  let token: string | null = null
  for (const { sellableId, quantity = 1 } of things)
    token = (
      await test.as(by?.token).call(addToCart, { token, sellableId, quantity, key: randomUUID() })
    ).token
  return { token, by }
}

/** An address in Guadalajara. */
export const deliveryAddress = {
  countryCode: 'MX',
  state: 'Jalisco',
  city: 'Guadalajara',
  neighborhood: 'Americana',
  street: 'Av. Chapultepec',
  streetNumber: '12',
  interior: null,
  postalCode: '44160',
  reference: null,
}

export const buyerFields = {
  name: 'Rosa Díaz',
  email: 'rosa@persona.test',
  phone: '33 1234 5678',
  address: deliveryAddress,
  notes: null,
}

/** The quote that a buyer gets before buying, for `deliveryAddress`. */
export const quoteOf = (
  test: Pick<TestApp, 'as'>,
  { token, by }: FilledCart,
  change: Partial<Input<typeof quoteCheckout>> = {},
) => {
  const place = { countryCode: deliveryAddress.countryCode, state: deliveryAddress.state }
  return test
    .as(by?.token)
    .call(quoteCheckout, { token, currency: null, place, choices: {}, ...change })
}

/** A mailbox per guest: unpaid purchases per mailbox are limited. */
const mailboxOf = (token: string | null) =>
  `rosa.${(token ?? 'miembro').replaceAll(/\W/g, '').slice(0, 20).toLowerCase()}@persona.test`

/** The request with which a page places the quoted purchase, paid by transfer. */
export const orderOf = (
  { token }: FilledCart,
  quote: Quote,
  change: Partial<Input<typeof placeOrder>> = {},
): Input<typeof placeOrder> => ({
  token,
  key: randomUUID(),
  currency: quote.currency,
  buyer: { ...buyerFields, email: mailboxOf(token) },
  choices: Object.fromEntries(
    quote.sellers.flatMap(({ store, chosen }) => (chosen ? [[store.id, chosen]] : [])),
  ),
  provider: 'manual',
  total: quote.total,
  ...change,
})

/** Buys the cart's content; returns the purchase and its token. */
export async function buyCart(
  test: Pick<TestApp, 'as'>,
  cart: FilledCart,
  change: Partial<Input<typeof placeOrder>> = {},
) {
  const { purchaseId, token } = await test
    .as(cart.by?.token)
    .call(placeOrder, orderOf(cart, await quoteOf(test, cart), change))
  return { purchaseId, token }
}
