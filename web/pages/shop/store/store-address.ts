import {
  type ShopState,
  shopAddress,
  shopParameters,
} from '#features/selling/products/contract/shop-address.ts'

export const storeTabs = ['tienda', 'catalogo', 'comunidad'] as const
export type StoreTab = (typeof storeTabs)[number]

export const storeTabWords: Record<StoreTab, string> = {
  tienda: 'Tienda',
  catalogo: 'Catálogo',
  comunidad: 'Comunidad',
}

/** Query parameters of a store's address, in canonical order. */
export const storeParameters = ['vista', ...shopParameters] as const

/** Path of a store's tab: `/tienda/taller?vista=catalogo`. */
export const storePath = (handle: string, tab: StoreTab = 'tienda'): string =>
  `/tienda/${handle}${tab === 'tienda' ? '' : `?vista=${tab}`}`

/** Path of a search in a store. */
export const storeSearch = (handle: string, state: ShopState): string =>
  shopAddress(state, storePath(handle, 'catalogo'))
