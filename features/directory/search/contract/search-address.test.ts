import { describe, expect, test } from 'vitest'
import { readSearchAddress } from './read-search-address.ts'
import { changedSearch, type SearchState, searchAddress } from './search-address.ts'

function read(address: string): SearchState {
  const url = new URL(address, 'http://lonja.test')
  const [, , category, place] = url.pathname.split('/')
  return readSearchAddress({ category, place }, url.searchParams)
}

const whole: SearchState = {
  q: 'pan dulce & café',
  category: 'panaderias',
  place: 'comala-colima',
  level: 2,
  openNow: true,
  offers: 'products',
  payment: ['efectivo', 'tarjeta'],
  lat: 19.321,
  lng: -103.76,
  radius: 5,
  country: 'MX',
  sort: 'distance',
  exact: true,
  after: 'abc.def',
  view: 'map',
}

describe('the address of a search', () => {
  test.each<[SearchState, string]>([
    [{}, '/directorio'],
    [{ q: 'tacos' }, '/directorio?q=tacos'],
    [{ category: 'panaderias' }, '/directorio/panaderias'],
    [{ category: 'panaderias', place: 'comala-colima' }, '/directorio/panaderias/comala-colima'],
    [{ place: 'comala-colima' }, '/directorio?lugar=comala-colima'],
    [{ everywhere: true }, '/directorio?todas-partes=1'],
    [{ everywhere: true, place: 'comala-colima' }, '/directorio?lugar=comala-colima'],
    [{ everywhere: true, q: 'tacos' }, '/directorio?q=tacos&todas-partes=1'],
    [{ lat: 19.3210987, lng: -103.7605, radius: 5 }, '/directorio?cerca=19.321,-103.76&radio=5'],
  ])('%j is %s', (state, address) => expect(searchAddress(state)).toBe(address))

  test('contains every part of it, and is parsed back', () => {
    expect(read(searchAddress(whole))).toEqual(whole)
    for (const key of Object.keys(whole) as (keyof SearchState)[]) {
      if (['lat', 'lng', 'radius', 'sort', 'category'].includes(key)) continue
      const { [key]: _, ...rest } = whole
      expect(read(searchAddress(rest)), key).toEqual(key === 'payment' ? { ...rest } : rest)
    }
  })

  test('is the same in any order of selection', () => {
    expect(searchAddress({ payment: ['tarjeta', 'efectivo'], q: 'a' })).toBe(
      searchAddress({ q: 'a', payment: ['efectivo', 'tarjeta'] }),
    )
  })

  test('ignores invalid parts', () => {
    expect(
      read(
        '/directorio?q=++&nivel=9&pago=oro&pago=bizum&cerca=99,1&radio=3&orden=distancia&vista=3d&pais=mexico&lugar=<b>',
      ),
    ).toEqual({
      payment: ['bizum'],
    })
    expect(read('/directorio?cerca=19.4,-99.1')).toEqual({ lat: 19.4, lng: -99.1, radius: 10 })
  })
})

test('another search starts at its first page', () => {
  expect(changedSearch(whole, { level: undefined }).after).toBeUndefined()
})

test('other words may be relaxed again; other filters preserve the exact mode', () => {
  expect(changedSearch(whole, { q: 'pan' }).exact).toBeUndefined()
  expect(changedSearch(whole, { level: 1 }).exact).toBe(true)
})

test.each(['map', 'both'] as const)('the view %s is in the URL', (view) => {
  expect(read(searchAddress({ q: 'pan', view }))).toMatchObject({ view })
})
