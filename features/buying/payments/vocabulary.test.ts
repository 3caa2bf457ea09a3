import { expect, it } from 'vitest'
import { mercadoPagoTerms } from '#shared/mercado-pago-countries.ts'

it('interest-free months are announced only in the countries where Mercado Pago offers them', () => {
  for (const terms of Object.values(mercadoPagoTerms))
    expect(terms?.isInterestFree).toBe(terms?.methods.includes('meses sin intereses'))
})
