import { expect, test } from 'vitest'
import { isLanding, searchTitle } from './search-words.ts'

test.each([
  [{}, {}, 'Directorio de negocios'],
  [{ category: 'panaderias' }, { category: 'Panaderías' }, 'Panaderías'],
  [
    { category: 'panaderias', place: 'comala' },
    { category: 'Panaderías', place: 'Comala' },
    'Panaderías en Comala',
  ],
  [{ place: 'comala' }, { place: 'Comala' }, 'Negocios en Comala'],
  [{ q: 'pan dulce', place: 'comala' }, { place: 'Comala' }, '«pan dulce» en Comala'],
  [{ q: 'pan', lat: 19, lng: -99 }, {}, '«pan» cerca de ti'],
])('%j is titled %s', (state, names, title) => expect(searchTitle(state, names)).toBe(title))

test('only the directory, a category and a category in a place are indexed', () => {
  expect([{}, { category: 'a' }, { category: 'a', place: 'b' }].map(isLanding)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [
      { q: 'a' },
      { place: 'b' },
      { category: 'a', openNow: true },
      { after: 'x' },
      { sort: 'newest' as const },
    ].map(isLanding),
  ).toEqual(Array(5).fill(false))
})
