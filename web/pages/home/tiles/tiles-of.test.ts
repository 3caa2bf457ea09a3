import { expect, test } from 'vitest'
import { tilesOf } from './tiles-of.ts'

const category = (slug: string, count: number, name = slug) => ({ slug, name, icon: 'x', count })
const all = [
  ...Array.from({ length: 9 }, (_, nth) => category(`c${nth}`, 100 - nth)),
  category('tecnologia', 3, 'Tecnología'),
  category('vacia', 0),
]
const shownIn = (width: 'narrow' | 'wide', tiles: ReturnType<typeof tilesOf>) =>
  tiles.flatMap(({ slug, only = width }) => (only === width ? slug : []))

test('the largest categories are tiles; what the side column has gives way on wide screens', () => {
  const tiles = tilesOf(all)
  expect(shownIn('narrow', tiles)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'])
  expect(shownIn('wide', tiles)).toEqual(shownIn('narrow', tiles))
})

test('what the reader wants comes first, also from the side column, but nothing empty does', () => {
  const tiles = tilesOf(all, ['vacia', 'tecnologia', 'c8'])
  for (const width of ['narrow', 'wide'] as const)
    expect(shownIn(width, tiles)).toEqual(['tecnologia', 'c8', 'c0', 'c1', 'c2', 'c3', 'c4', 'c5'])
})
