import { expect, it } from 'vitest'
import { interestFree } from '#features/selling/stores/vocabulary.ts'
import { mercadoPagoTerms } from './vocabulary.ts'

it('interest-free months are announced only in the countries where Mercado Pago offers them', () => {
  const having = Object.values(mercadoPagoTerms).filter(({ methods }) =>
    methods.includes('meses sin intereses'),
  )
  expect(having.map(({ currency }) => currency)).toEqual(Object.keys(interestFree))
})
