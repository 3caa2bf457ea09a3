import { expect, test } from 'vitest'
import type { Review } from '#features/community/reviews/contract.ts'
import { chooseReviews, hasCritical } from './choose-reviews.ts'

const long = 'Dice mucho, con detalle y sin descanso, '.repeat(6)
const review = (id: string, stars: number, text = long, reply: string | null = null) =>
  ({ id, stars, text, isHidden: false, reply: reply && { text: reply } }) as unknown as Review
const ids = (reviews: Review[]) => reviews.map(({ id }) => id)

test('the critical one with an answer is among them, after the best', () => {
  const worst = [
    review('d', 1, 'Mal.'),
    review('c', 2, long, 'Lo sentimos.'),
    review('e', 3, long.repeat(2)),
  ]
  const best = [review('a', 5), review('b', 5), review('f', 4), review('g', 4)]
  expect(ids(chooseReviews(best, worst).reviews)).toEqual(['a', 'b', 'c'])
})

test('those that something proves come first', () => {
  const checked = { ...review('b', 4), provenance: 'bought' } as Review
  const others = [review('a', 5), review('c', 5)].map(
    (one) => ({ ...one, provenance: 'unproven' }) as Review,
  )
  expect(ids(chooseReviews([...others, checked], []).reviews)).toEqual(['b', 'a', 'c'])
})

test('without an answer it is the one that says most; those of four stars are not critical', () => {
  const worst = [review('d', 1, 'Mal.'), review('e', 3), review('f', 4)]
  expect(ids(chooseReviews([review('a', 5)], worst).reviews)).toEqual(['a', 'e'])
  expect(ids(chooseReviews([review('a', 5)], [review('f', 4)]).reviews)).toEqual(['a'])
})

test('one that fits a line is quoted and not repeated, if there are enough others', () => {
  const best = [review('a', 5), review('b', 5, 'Puntuales.'), review('c', 5), review('d', 4)]
  const { quoted, reviews } = chooseReviews(best, [])
  expect([quoted?.id, ids(reviews)]).toEqual(['b', ['a', 'c', 'd']])
  expect(chooseReviews(best.slice(0, 3), []).quoted).toBeNull()
})

test('of a longer one its first sentence is quoted, never a part of it', () => {
  const best = [
    review('a', 5),
    review('b', 5, `Puntuales. ${long}`),
    review('c', 5),
    review('d', 4),
  ]
  const { quoted, reviews } = chooseReviews(best, [])
  expect([quoted?.text, ids(reviews)]).toEqual(['Puntuales.', ['a', 'c', 'd']])
})

test('hidden ones are left out', () => {
  const hidden = { ...review('a', 5), isHidden: true, text: '' }
  expect(chooseReviews([hidden], [{ ...hidden, stars: 1 }])).toEqual({ quoted: null, reviews: [] })
})

test('critical ones are asked for only where there are any', () => {
  const figure = (byStars: number[]) => ({ byStars, count: 1, average: 4 })
  expect(hasCritical({ proven: figure([0, 0, 0, 1, 1]), unproven: figure([0, 0, 0, 0, 0]) })).toBe(
    false,
  )
  expect(hasCritical({ proven: figure([0, 0, 0, 1, 1]), unproven: figure([0, 0, 1, 0, 0]) })).toBe(
    true,
  )
})
