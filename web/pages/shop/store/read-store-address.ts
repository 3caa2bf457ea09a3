import { readShopAddress } from '#features/selling/products/contract/read-shop-address.ts'
import type { ShopState } from '#features/selling/products/contract/shop-address.ts'
import { type StoreTab, storeTabs } from './store-address.ts'

/** Reads tab and search from the query; a search always opens the catalogue. */
export function readStoreAddress(query: URLSearchParams): { tab: StoreTab; state: ShopState } {
  const state = readShopAddress(query)
  const named = storeTabs.find((tab) => tab === query.get('vista'))
  return { tab: named ?? (Object.keys(state).length > 0 ? 'catalogo' : 'tienda'), state }
}
