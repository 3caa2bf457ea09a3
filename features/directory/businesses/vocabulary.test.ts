import { expect, it } from 'vitest'
import { paymentMethods } from './vocabulary.ts'

it('keeps the place of each payment method: search has it as a bit, the counts of the directory by its number', () => {
  const kept = [
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
  expect(paymentMethods.slice(0, kept.length)).toEqual(kept)
})
