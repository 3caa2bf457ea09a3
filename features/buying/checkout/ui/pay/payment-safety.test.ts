import { describe, expect, test } from 'vitest'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import { aLine } from '#tests/support/factories/sample-carts.ts'
import { aQuote } from '#tests/support/factories/sample-quotes.ts'
import { safetyWords } from './payment-safety.tsx'

const [seller] = aQuote([aLine({ sellableId: 'a' })]).sellers
const sellersOf = (...holdDays: number[]) =>
  holdDays.flatMap((days) => (seller ? [{ ...seller, holdDays: days }] : []))
const cancel = 'Hasta que se envíe o se entregue puedes cancelarlo, y te devolvemos lo que pagaste.'

describe('what becomes of the money', () => {
  test.each(['paypal', 'mercado_pago', 'demo'] as const)(
    'by %s is kept until the rule of its release, for the shortest time of its stores',
    (provider) =>
      expect(safetyWords(sellersOf(14, 4), provider)).toBe(
        `Tu pago queda retenido en Lonja al menos 4 días después de pagar, y hasta que tu pedido conste como entregado o pasen ${shippedReleaseDays} días desde que se envió. ${cancel}`,
      ),
  )

  test.each([
    ['manual', 1, 'Este pago va directo a la tienda: Lonja no lo retiene.'],
    ['mercado_pago_direct', 2, 'Este pago va directo a cada tienda: Lonja no lo retiene.'],
  ] as const)('by %s to %i stores is with them at once', (provider, count, words) =>
    expect(safetyWords(sellersOf(7, 7).slice(0, count), provider)).toBe(words),
  )

  test('of what is picked up is kept until it was handed over', () => {
    const [one] = sellersOf(7)
    const shipping = one?.shipping.map((way) => ({ ...way, kind: 'pick_up' as const })) ?? []
    expect(safetyWords(one ? [{ ...one, shipping }] : [], 'paypal')).toBe(
      `Tu pago queda retenido en Lonja al menos 7 días después de pagar, y hasta que conste que te lo entregaron. ${cancel}`,
    )
  })

  test('of what is only downloaded cannot be cancelled before it is sent', () => {
    const [one] = sellersOf(7)
    expect(
      safetyWords(one ? [{ ...one, isShipped: false, shipping: [] }] : [], 'paypal'),
    ).not.toContain('cancelarlo')
  })
})
