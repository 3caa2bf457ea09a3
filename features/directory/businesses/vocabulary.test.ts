import { expect, it } from 'vitest'
import { paymentMethods } from './vocabulary.ts'

it('payment methods are never reordered: search stores their index as a bit, the counts use their order', () => {
  const order = [
    'efectivo',
    'tarjeta',
    'transferencia',
    'paypal',
    'mercado_pago',
    'deposito',
    'bizum',
    'pse',
    'yape',
  ]
  expect(paymentMethods.slice(0, order.length)).toEqual(order)
})
