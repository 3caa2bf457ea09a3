import { describe, expect, test } from 'vitest'
import {
  choiceField,
  enumField,
  flagField,
  integerField,
  listField,
  numberField,
  textField,
  urlState,
  withDefault,
} from './url-state.ts'

const { names, parse, format, update } = urlState({
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

describe('kinds of fields', () => {
  const search = urlState({
    category: enumField('categoria', ['ropa', 'hogar']),
    payment: listField('pago', ['efectivo', 'tarjeta', 'bizum']),
    openNow: flagField('abierto'),
    radius: numberField('radio', 0.1, 500),
    from: integerField('desde', 0, 9),
  })
  const read = (query: string) => search.parse(new URLSearchParams(query))

  test('round-trip; the values of a list are written in the order of its vocabulary', () => {
    const state = {
      category: 'ropa',
      payment: ['efectivo', 'bizum'],
      openNow: true,
      radius: 2.5,
      from: 0,
    } as const
    const url = search.format('/x', { ...state, payment: ['bizum', 'efectivo'] })
    expect(url).toBe('/x?categoria=ropa&pago=efectivo&pago=bizum&abierto=1&radio=2.5&desde=0')
    expect(read(url.slice(3))).toEqual(state)
  })

  test('a flag that is off and an empty list are not written', () => {
    expect(search.format('/x', { openNow: false, payment: [] })).toBe('/x')
  })

  test('invalid values are ignored, also those in a list', () => {
    expect(read('categoria=x&pago=oro&abierto=si&radio=0&desde=')).toEqual({})
    expect(read('radio=NaN&desde=1.5')).toEqual({})
    expect(read('pago=oro&pago=tarjeta&pago=tarjeta')).toEqual({ payment: ['tarjeta'] })
  })

  test('a path with a query keeps it', () => {
    expect(search.format('/x?vista=mapa', { openNow: true })).toBe('/x?vista=mapa&abierto=1')
  })

  test('an update changes parts in place and keeps the rest', () => {
    const before = new URLSearchParams('pago=tarjeta&caso=a&abierto=1')
    const after = search.update(before, {
      payment: ['efectivo', 'tarjeta'],
      openNow: undefined,
      radius: 5,
    })
    expect(String(after)).toBe('pago=efectivo&caso=a&pago=tarjeta&radio=5')
    expect(String(before)).toBe('pago=tarjeta&caso=a&abierto=1')
  })

  test('an update to the default removes the parameter', () => {
    expect(String(update(new URLSearchParams('orden=mejores&x=1'), { sort: 'newest' }))).toBe('x=1')
  })
})
