import { expect, it } from 'vitest'
import { countries } from '#shared/countries.ts'

it('interest-free months are announced only in the countries where Mercado Pago offers them', () => {
  for (const { mercadoPago } of Object.values(countries))
    expect(mercadoPago?.isInterestFree).toBe(mercadoPago?.methods.includes('meses sin intereses'))
})
