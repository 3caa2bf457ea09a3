import { expect, test } from 'vitest'
import { isLanding, noneHereWords, searchTitle } from './search-words.ts'

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

test('a place without results says how many there are, and whether abroad', () => {
  const place = { name: 'Comala', countryCode: 'MX' }
  const of = (...codes: string[]) => codes.map((countryCode) => ({ place: { countryCode } }))
  expect(noneHereWords({ place, items: of('CL', 'ES') })).toBe(
    'Ninguno en Comala\u00a0· 2 en otros países',
  )
  expect(noneHereWords({ place, items: of('CL', 'MX') })).toBe(
    'Ninguno en Comala\u00a0· 2 en otros lugares',
  )
})
