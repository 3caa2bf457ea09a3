import { describe, expect, test } from 'vitest'
import { shippedReleaseDays } from '#features/buying/orders/vocabulary.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import { aLine } from '#tests/support/factories/sample-carts.ts'
import { aQuote } from '#tests/support/factories/sample-quotes.ts'
import { type Arrival, holdDaysOf, promiseOf } from '../parts/payment-promise.tsx'
import { safetyOf } from './payment-safety.tsx'

const [seller] = aQuote([aLine({ sellableId: 'a' })]).sellers
const sellersOf = (...holdDays: number[]) =>
  holdDays.flatMap((days) => (seller ? [{ ...seller, holdDays: days }] : []))
const cancel = 'Hasta que se envíe o se entregue puedes cancelarlo, y te devolvemos lo que pagaste.'

const released = `Se lo paga a la tienda cuando te lo entregan, o ${shippedReleaseDays} días después del envío.`

describe('what becomes of the money', () => {
  test.each(['paypal', 'mercado_pago', 'demo'] as const)(
    'by %s is kept until the rule of its release, for the shortest time of its stores',
    (provider) =>
      expect(safetyOf(sellersOf(14, 4), provider)).toEqual({
        title: 'Lonja guarda tu pago mientras llega, al menos 4 días',
        detail: `${released} ${cancel}`,
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
    expect(safetyOf(one ? [{ ...one, shipping }] : [], 'paypal')).toEqual({
      title: 'Lonja guarda tu pago hasta la entrega, al menos 7 días',
      detail: `Se lo paga a la tienda cuando consta que te lo entregó. ${cancel}`,
    })
  })

  test('of what is only downloaded leaves the days to try it, and is not cancelled before it is sent', () => {
    const [one] = sellersOf(7)
    const lines =
      one?.lines.map((line) => ({ ...line, isShipped: false, isDownloaded: true })) ?? []
    expect(
      safetyOf(one ? [{ ...one, lines, isShipped: false, shipping: [] }] : [], 'paypal'),
    ).toEqual({
      title: 'Lonja guarda tu pago 7 días',
      detail: 'Así tienes tiempo de descargar tus archivos y de avisarnos si algo falla.',
    })
  })
})

describe('what is promised before a payment is chosen', () => {
  const promise = (providers: readonly PaymentProvider[], arrival: Arrival = 'sent') =>
    promiseOf({ providers, holdDays: 4, arrival })
  test.each([
    [['paypal', 'mercado_pago'], ''],
    [['paypal', 'manual'], ', si pagas con PayPal o tarjeta'],
  ] as const)('by %j', (providers, condition) =>
    expect(promise(providers)).toEqual({
      title: `Lonja guarda tu pago mientras llega, al menos 4 días${condition}`,
      detail: released,
    }),
  )

  test.each([[['manual', 'mercado_pago_direct']], [[]]] as const)('by %j is nothing', (providers) =>
    expect(promise(providers)).toBeNull(),
  )

  test('of what is not sent ends once it was handed over', () =>
    expect(promise(['paypal'], 'handed')?.detail).toBe(
      'Se lo paga a la tienda cuando consta que te lo entregó.',
    ))

  test('the days are those of the level of the store', () =>
    expect([1, 2, 3, 4].map(holdDaysOf)).toEqual([14, 7, 4, 2]))
})
