import { expect, it } from 'vitest'
import { interestFree } from '#features/selling/stores/vocabulary.ts'
import { mercadoPagoTerms } from './vocabulary.ts'

it('months without interest are promised where the page at Mercado Pago is said to have them, and in no other country', () => {
  const having = Object.values(mercadoPagoTerms).filter(({ methods }) =>
    methods.includes('meses sin intereses'),
  )
  expect(having.map(({ currency }) => currency)).toEqual(Object.keys(interestFree))
})
