import {
  type ShopState,
  shopAddress,
  shopParameters,
} from '#features/selling/products/contract/shop-address.ts'
import { enumField, formatUrlState, urlParameters } from '#shared/url-state.ts'

export const storeTabs = ['tienda', 'catalogo', 'comunidad'] as const
export type StoreTab = (typeof storeTabs)[number]

export const storeTabWords: Record<StoreTab, string> = {
  tienda: 'Tienda',
  catalogo: 'Catálogo',
  comunidad: 'Comunidad',
}

/** The tab, beside the search that follows it. */
export const storeFields = { tab: enumField('vista', storeTabs) }

/** Query parameters of a store's address, in canonical order. */
export const storeParameters = [...urlParameters(storeFields), ...shopParameters]

/** Path of a store's tab: `/tienda/taller?vista=catalogo`. */
export const storePath = (handle: string, tab: StoreTab = 'tienda'): string =>
  formatUrlState(storeFields, `/tienda/${handle}`, { tab: tab === 'tienda' ? undefined : tab })

/** Path of a search in a store. */
export const storeSearch = (handle: string, state: ShopState): string =>
  shopAddress(state, storePath(handle, 'catalogo'))
