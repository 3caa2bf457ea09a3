import { describe, expect, test } from 'vitest'
import { readShopAddress } from './read-shop-address.ts'
import {
  hasShopFilters,
  type ShopState,
  shopAddress,
  shopSorts,
  withoutShopFilters,
  withShopChange,
} from './shop-address.ts'

const read = (query: string) => readShopAddress(new URLSearchParams(query))

describe('a shop search and its URL convert into each other', () => {
  test.each<[ShopState, string]>([
    [{}, '/online-store'],
    [{ q: 'pan dulce' }, '/online-store?q=pan+dulce'],
    [
      { category: 'ropa', sale: true, new: true, available: true },
      '/online-store?categoria=ropa&oferta=1&nuevo=1&disponible=1',
    ],
    [
      { currency: 'MXN', priceFrom: 10000, priceTo: 25050 },
      '/online-store?moneda=MXN&min=100&max=250.50',
    ],
    [{ currency: 'CLP', priceFrom: 15000 }, '/online-store?moneda=CLP&min=15000'],
    [{ country: 'MX', abroad: true }, '/online-store?pais=MX&otros=1'],
    [{ sort: 'cheapest', after: 'abc' }, '/online-store?orden=precio&desde=abc'],
    [{ q: 'pan', sort: 'best' }, '/online-store?q=pan&orden=relevancia'],
  ])('%j', (state, address) => {
    expect(shopAddress(state)).toBe(address)
    expect(read(address.split('?')[1] ?? '')).toEqual(state)
  })
})

test('unknown parameters are ignored', () => {
  expect(read('categoria=nada&oferta=si&moneda=pesos&min=10&orden=azar&q=++')).toEqual({})
  expect(read('moneda=MXN&min=abc&max=-5')).toEqual({ currency: 'MXN' })
  expect(read('min=10&max=20')).toEqual({})
  expect(read('orden=relevancia')).toEqual({})
  expect(read('moneda=MXN&min=20&max=10')).toEqual({ currency: 'MXN', priceFrom: 2000 })
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(120)
})

test('a changed search returns to its first page', () => {
  expect(withShopChange({ q: 'pan', after: 'abc' }, { sale: true })).toEqual({
    q: 'pan',
    after: undefined,
    sale: true,
  })
})

test('a path with a query keeps it', () => {
  expect(shopAddress({ q: 'pan' }, '/tienda/a?vista=catalogo')).toBe(
    '/tienda/a?vista=catalogo&q=pan',
  )
})

test('words, sort order and the reader’s country are not filters, and stay without them', () => {
  const kept = { q: 'pan', sort: 'cheapest', country: 'MX', abroad: true } as const
  expect(hasShopFilters(kept)).toBe(false)
  expect(withoutShopFilters({ ...kept, category: 'ropa', after: 'abc' })).toEqual(kept)
  expect(hasShopFilters({ category: 'ropa' })).toBe(true)
  const usual = (q: string | undefined, isOneStore: boolean) => shopSorts({ q }, { isOneStore })[0]
  expect([usual(undefined, false), usual(undefined, true)]).toEqual(['mixed', 'newest'])
  expect([usual('pan', false), usual('pan', true)]).toEqual(['best', 'best'])
})
