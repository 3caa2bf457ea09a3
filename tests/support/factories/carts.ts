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

/** `token` is a guest's, null for `by`. */
export type FilledCart = { token: string | null; by?: Person | undefined }

type Wished = { sellableId: string; quantity?: number }

/** A cart with these things in it, put there through the API; a guest's unless it is somebody's. */
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

/** What a buyer reads before they buy, at `deliveryAddress`. */
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

/** Each guest's own: what one mailbox buys without paying is limited. */
const mailboxOf = (token: string | null) =>
  `rosa.${(token ?? 'miembro').replaceAll(/\W/g, '').slice(0, 20).toLowerCase()}@persona.test`

/** What a page sends to buy what was quoted, by transfer. */
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

/** Buys what is in the cart: the purchase and its token. */
export async function buyCart(
  test: Pick<TestApp, 'as'>,
  cart: FilledCart,
  change: Partial<Input<typeof placeOrder>> = {},
) {
  return test.as(cart.by?.token).call(placeOrder, orderOf(cart, await quoteOf(test, cart), change))
}
