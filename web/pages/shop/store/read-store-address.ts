import { readShopAddress } from '#features/selling/products/contract/read-shop-address.ts'
import type { ShopState } from '#features/selling/products/contract/shop-address.ts'
import { parseUrlState } from '#shared/parse-url-state.ts'
import { type StoreTab, storeFields } from './store-address.ts'

/** Reads tab and search from the query; a search always opens the catalogue. A store is of one country. */
export function readStoreAddress(query: URLSearchParams): { tab: StoreTab; state: ShopState } {
  const { country: _, abroad: __, ...state } = readShopAddress(query)
  const { tab: named } = parseUrlState(storeFields, query)
  return { tab: named ?? (Object.keys(state).length > 0 ? 'catalogo' : 'tienda'), state }
}
