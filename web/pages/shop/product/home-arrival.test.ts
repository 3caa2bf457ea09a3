import { expect, test } from 'vitest'
import { store } from '#tests/support/sample-product.ts'
import { homeArrival } from './home-arrival.ts'

const [delivery] = store.shipping
const way = (change: Partial<NonNullable<typeof delivery>>) => {
  if (!delivery) throw new Error('no delivery')
  return { ...delivery, ...change }
}
const arrival = (...shipping: typeof store.shipping) =>
  // Saturday evening in Mexico, where it is still the 28th.
  homeArrival({ ...store, shipping }, new Date('2026-11-29T05:00:00Z'))

test('is that of the first delivery to the whole country whose text names days', () => {
  expect(
    arrival(
      way({ kind: 'pick_up', detail: '1 a 2 días' }),
      way({ countryCode: 'ES', detail: '3 a 4 días' }),
      way({ state: 'Jalisco', detail: '1 a 2 días' }),
      way({ detail: 'Con guía' }),
      way({ countryCode: null, detail: '2 a 5 días' }),
    ),
  ).toEqual({
    words: 'Llega entre el lun 30 y el jue 3',
    where: 'a México, según la tienda',
  })
})

test('names the state that it holds for', () =>
  expect(arrival(way({ state: 'Jalisco', detail: '1 a 2 días' }))?.where).toBe(
    'a Jalisco, México, según la tienda',
  ))

test('is not said where no delivery names days', () =>
  expect(arrival(way({ detail: null }), way({ kind: 'pick_up', detail: '1 a 2 días' }))).toBeNull())
