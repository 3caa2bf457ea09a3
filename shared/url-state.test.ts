import { describe, expect, test } from 'vitest'
import { parseUrlState } from './parse-url-state.ts'
import {
  choiceField,
  enumField,
  flagField,
  formatUrlState,
  integerField,
  listField,
  numberField,
  textField,
  updateUrlState,
  urlParameters,
  withDefault,
} from './url-state.ts'

const fields = {
  sort: withDefault(choiceField('orden', { newest: 'recientes', best: 'mejores' }), 'newest'),
  stars: integerField('estrellas', 1, 5),
  slug: textField('producto', { pattern: /^[a-z-]+$/ }),
  q: textField('q', { max: 5 }),
}
const read = (query: string) => parseUrlState(fields, new URLSearchParams(query))

test('a state round-trips, in the order of its fields and without defaults', () => {
  const state = { q: 'pan &', stars: 3, slug: 'la-taza', sort: 'best' } as const
  const url = formatUrlState(fields, '/x', state)
  expect(url).toBe('/x?orden=mejores&estrellas=3&producto=la-taza&q=pan+%26')
  expect(read(url.slice(3))).toEqual(state)
  expect(formatUrlState(fields, '/x', { sort: 'newest', q: '' })).toBe('/x')
  expect(urlParameters(fields)).toEqual(['orden', 'estrellas', 'producto', 'q'])
})

test.each([
  '',
  'orden=toString&estrellas=6&producto=..&q=%20',
  'orden=__proto__&estrellas=2.5&producto=&q=',
  'orden=&estrellas=',
])('what is invalid in "%s" is as if it were absent', (query) => {
  expect(read(query)).toEqual({ sort: 'newest' })
})

test('long words are cut between two signs', () => {
  expect(read('q=++abcd👍🏽+').q).toBe('abcd')
})

describe('kinds of fields', () => {
  const search = {
    category: enumField('categoria', ['ropa', 'hogar']),
    payment: listField('pago', ['efectivo', 'tarjeta', 'bizum']),
    openNow: flagField('abierto'),
    radius: numberField('radio', 0.1, 500),
    from: integerField('desde', 0, 9),
  }
  const readSearch = (query: string) => parseUrlState(search, new URLSearchParams(query))

  test('round-trip; the values of a list are written in the order of its vocabulary', () => {
    const state = {
      category: 'ropa',
      payment: ['efectivo', 'bizum'],
      openNow: true,
      radius: 2.5,
      from: 0,
    } as const
    const url = formatUrlState(search, '/x', { ...state, payment: ['bizum', 'efectivo'] })
    expect(url).toBe('/x?categoria=ropa&pago=efectivo&pago=bizum&abierto=1&radio=2.5&desde=0')
    expect(readSearch(url.slice(3))).toEqual(state)
  })

  test('a flag that is off and an empty list are not written', () => {
    expect(formatUrlState(search, '/x', { openNow: false, payment: [] })).toBe('/x')
  })

  test('invalid values are ignored, also those in a list', () => {
    expect(readSearch('categoria=x&pago=oro&abierto=si&radio=0&desde=')).toEqual({})
    expect(readSearch('radio=NaN&desde=1.5')).toEqual({})
    expect(readSearch('pago=oro&pago=tarjeta&pago=tarjeta')).toEqual({ payment: ['tarjeta'] })
  })

  test('a path with a query keeps it', () => {
    expect(formatUrlState(search, '/x?vista=mapa', { openNow: true })).toBe(
      '/x?vista=mapa&abierto=1',
    )
  })

  test('an update changes parts in place and keeps the rest', () => {
    const before = new URLSearchParams('pago=tarjeta&caso=a&abierto=1')
    const after = updateUrlState(search, before, {
      payment: ['efectivo', 'tarjeta'],
      openNow: undefined,
      radius: 5,
    })
    expect(String(after)).toBe('pago=efectivo&caso=a&pago=tarjeta&radio=5')
    expect(String(before)).toBe('pago=tarjeta&caso=a&abierto=1')
  })

  test('an update to the default removes the parameter', () => {
    expect(
      String(updateUrlState(fields, new URLSearchParams('orden=mejores&x=1'), { sort: 'newest' })),
    ).toBe('x=1')
  })
})
