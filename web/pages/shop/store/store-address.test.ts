import { expect, test } from 'vitest'
import { readStoreAddress } from './read-store-address.ts'
import { storePath, storeSearch } from './store-address.ts'

const read = (address: string) => readStoreAddress(new URLSearchParams(address.split('?')[1]))

test('each tab of a store has its address', () => {
  expect(storePath('rosa')).toBe('/tienda/rosa')
  for (const tab of ['tienda', 'catalogo', 'comunidad'] as const)
    expect(read(storePath('rosa', tab))).toEqual({ tab, state: {} })
  expect(read('/tienda/rosa?vista=otra').tab).toBe('tienda')
})

test('a search opens the catalogue, named or not', () => {
  expect(storeSearch('rosa', { category: 'ropa' })).toBe(
    '/tienda/rosa?vista=catalogo&categoria=ropa',
  )
  expect(read('/tienda/rosa?q=pan')).toEqual({ tab: 'catalogo', state: { q: 'pan' } })
})
