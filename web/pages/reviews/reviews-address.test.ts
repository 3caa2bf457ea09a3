import { expect, test } from 'vitest'
import { type ReviewsState, readReviewsAddress, reviewsAddress } from './reviews-address.ts'

const alba = { kind: 'business', slug: 'alba' } as const
const read = (address: string) =>
  readReviewsAddress(new URL(address, 'http://lonja.test').searchParams)

test('the state of the list round-trips through its address', () => {
  const states: ReviewsState[] = [
    { sort: 'newest' },
    { sort: 'worst', stars: 2, provenance: 'unproven', q: 'pan dulce & café', after: 'abc' },
    { sort: 'best', provenance: 'bought' },
  ]
  for (const state of states) expect(read(reviewsAddress(alba, state))).toEqual(state)
  expect(reviewsAddress(alba)).toBe('/negocios/alba/opiniones')
  expect(reviewsAddress({ kind: 'product', slug: 'taza' })).toBe('/producto/taza/opiniones')
})

test('invalid values in the address are ignored', () => {
  expect(read('/x?orden=toString&estrellas=6&origen=__proto__&q=%20')).toEqual({ sort: 'newest' })
  expect(read('/x?estrellas=2.5')).toEqual({ sort: 'newest' })
})
