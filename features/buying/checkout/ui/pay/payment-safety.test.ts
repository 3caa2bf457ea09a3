import { describe, expect, test } from 'vitest'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import { aLine } from '#tests/support/factories/sample-carts.ts'
import { aQuote } from '#tests/support/factories/sample-quotes.ts'
import { promiseOf } from '../parts/payment-promise.tsx'
import { safetyOf } from './payment-safety.tsx'

const [seller] = aQuote([aLine({ sellableId: 'a' })]).sellers
const sellersOf = (...holdDays: number[]) =>
  holdDays.flatMap((days) => (seller ? [{ ...seller, holdDays: days }] : []))
const cancel = 'Hasta que se envíe o se entregue puedes cancelarlo, y te devolvemos lo que pagaste.'

const released = `hasta que tu pedido conste como entregado o pasen ${shippedReleaseDays} días desde que se envió`

describe('what becomes of the money', () => {
  test.each(['paypal', 'mercado_pago', 'demo'] as const)(
    'by %s is kept until the rule of its release, for the shortest time of its stores',
    (provider) =>
      expect(safetyOf(sellersOf(14, 4), provider)).toEqual({
        title: 'Tu pago queda retenido en Lonja al menos 4 días',
        detail: `Y ${released}. ${cancel}`,
      }),
  )

  test.each([
    ['manual', 1, 'Este pago va directo a la tienda'],
    ['mercado_pago_direct', 2, 'Este pago va directo a cada tienda'],
  ] as const)('by %s to %i stores is with them at once', (provider, count, title) =>
    expect(safetyOf(sellersOf(7, 7).slice(0, count), provider)).toEqual({
      title,
      detail: 'Lonja no lo retiene.',
    }),
  )

  test('of what is picked up is kept until it was handed over', () => {
    const [one] = sellersOf(7)
    const shipping = one?.shipping.map((way) => ({ ...way, kind: 'pick_up' as const })) ?? []
    expect(safetyOf(one ? [{ ...one, shipping }] : [], 'paypal').detail).toBe(
      `Y hasta que conste que te lo entregaron. ${cancel}`,
    )
  })

  test('of what is only downloaded cannot be cancelled before it is sent', () => {
    const [one] = sellersOf(7)
    expect(
      safetyOf(one ? [{ ...one, isShipped: false, shipping: [] }] : [], 'paypal').detail,
    ).not.toContain('cancelarlo')
  })
})

describe('what is promised before a payment is chosen', () => {
  const held = 'Tu pago queda retenido en Lonja'
  test.each([
    [['paypal', 'mercado_pago'], held],
    [['paypal', 'manual'], `${held} si pagas con: PayPal o tarjeta`],
  ] as const)('by %j', (providers, title) => {
    const capital = `H${released.slice(1)}.`
    expect(promiseOf(providers, true)).toEqual({ title, detail: capital })
  })

  test.each([[['manual', 'mercado_pago_direct']], [[]]] as const)('by %j is nothing', (providers) =>
    expect(promiseOf(providers, true)).toBeNull(),
  )

  test('of what is not sent ends once it was handed over', () =>
    expect(promiseOf(['paypal'], false)?.detail).toBe('Hasta que conste que te lo entregaron.'))
})
