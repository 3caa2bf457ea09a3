import { expect, test } from 'vitest'
import { choiceField, integerField, textField, urlState, withDefault } from './url-state.ts'

const { names, parse, format } = urlState({
  sort: withDefault(choiceField('orden', { newest: 'recientes', best: 'mejores' }), 'newest'),
  stars: integerField('estrellas', 1, 5),
  slug: textField('producto', { pattern: /^[a-z-]+$/ }),
  q: textField('q', { max: 5 }),
})

test('a state round-trips, in the order of its fields and without defaults', () => {
  const state = { q: 'pan &', stars: 3, slug: 'la-taza', sort: 'best' } as const
  const url = format('/x', state)
  expect(url).toBe('/x?orden=mejores&estrellas=3&producto=la-taza&q=pan+%26')
  expect(parse(new URL(url, 'http://lonja.test').searchParams)).toEqual(state)
  expect(format('/x', { sort: 'newest', q: '' })).toBe('/x')
  expect(names).toEqual(['orden', 'estrellas', 'producto', 'q'])
})

test.each([
  '',
  'orden=toString&estrellas=6&producto=..&q=%20',
  'orden=__proto__&estrellas=2.5&producto=&q=',
  'orden=&estrellas=',
])('what is invalid in "%s" is as if it were absent', (query) => {
  expect(parse(new URLSearchParams(query))).toEqual({ sort: 'newest' })
})

test('long words are cut between two signs', () => {
  expect(parse(new URLSearchParams({ q: '  abcd👍🏽 ' })).q).toBe('abcd')
})
