import type { CartLine } from '#features/buying/checkout/contract/cart.ts'
import type { Quote } from '#features/buying/checkout/contract/checkout.ts'
import type { CheckoutValues } from '#features/buying/checkout/ui/pay/checkout-draft.ts'
import { beginCheckout, type Prefill } from '#features/buying/checkout/ui/pay/checkout-values.ts'

/** The store of `aQuote` and its delivery method. */
export const quoted = {
  store: '01900000-0000-7000-8000-000000000001',
  way: '01900000-0000-7000-8000-000000000002',
}

/** A store's quote for these products with delivery, as the server returns it. */
export function aQuote(
  lines: CartLine[],
  seller: Partial<Quote['sellers'][number]> = {},
  set: Partial<Quote> = {},
): Quote {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const { isShipped = true } = seller
  const total = subtotal + (isShipped ? 9_900 : 0)
  return {
    currency: 'MXN',
    sellers: [
      {
        store: { id: quoted.store, handle: 'barro', name: 'Barro y Fuego' },
        business: {
          badge: { level: 2, facts: ['identity', 'email'], until: '2027-03-14' },
          countryCode: 'MX',
          facts: [
            {
              kind: 'identity',
              method: 'document',
              by: 'team',
              verifiedOn: '2026-03-14',
              expiresOn: '2027-03-14',
            },
            {
              kind: 'email',
              method: 'email_code',
              by: 'automatic',
              verifiedOn: '2026-03-14',
              expiresOn: '2027-03-14',
            },
          ],
        },
        holdDays: 7,
        lines,
        subtotal,
        isShipped,
        shipping: isShipped
          ? [{ id: quoted.way, kind: 'delivery', name: 'Paquetería', detail: null, price: 9_900 }]
          : [],
        chosen: isShipped ? quoted.way : null,
        discounts: [],
        code: null,
        notes: [],
        total,
        tax: { name: 'IVA', rate: 1_600, amount: Math.round((total * 16) / 116) },
        problem: null,
        ...seller,
      },
    ],
    total,
    providers: ['demo', 'manual'],
    otherCurrencies: [],
    ...set,
  }
}

/** The values of a buyer in Xalapa after the first step. */
export const aDraft = (set: Prefill = {}): CheckoutValues =>
  beginCheckout({
    name: 'Ana Ríos',
    email: 'ana@correo.example',
    phone: '228 123 4567',
    address: {
      countryCode: 'MX',
      state: 'Veracruz',
      city: 'Xalapa',
      street: 'Enríquez',
      postalCode: '91000',
    },
    ...set,
  })
