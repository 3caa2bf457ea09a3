import { expect, test } from 'vitest'
import { tilesOf } from './tiles-of.ts'

const category = (slug: string, count: number, name = slug) => ({ slug, name, icon: 'x', count })
const all = [
  ...Array.from({ length: 9 }, (_, nth) => category(`c${nth}`, 100 - nth)),
  category('tecnologia', 3, 'Tecnología'),
  category('vacia', 0),
]
const slugs = (first?: string[]) => tilesOf(all, first).map(({ slug }) => slug)

test('the largest categories are tiles, also those that the side column has', () => {
  expect(slugs()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'])
  const sized = [category('salud', 300, 'Salud'), ...all]
  expect(tilesOf(sized).map(({ slug }) => slug)).toEqual(['salud', ...slugs().slice(0, 7)])
})

test('what the reader wants comes first, but nothing empty does', () => {
  expect(slugs(['vacia', 'tecnologia', 'c8'])).toEqual([
    'tecnologia',
    'c8',
    'c0',
    'c1',
    'c2',
    'c3',
    'c4',
    'c5',
  ])
})
