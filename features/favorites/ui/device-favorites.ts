import type { ProductCard } from '#features/products/contract/catalogue.ts'
import { deviceList, hasStrings } from '#shared/ui/device-list.ts'

/** What is remembered of a favourite: enough for its line in the list, and no price, which would be an old one. `picture` is an address or empty. */
export type FavoriteProduct = { slug: string; title: string; store: string; picture: string; at: string }

/** The handle is the store's name in addresses. */
export type FollowedStore = { handle: string; name: string; at: string }

const most = 200
const isSlug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text)
const isAddress = (text: string) => text === '' || /^(https?:\/\/|\/(?!\/))/.test(text)

export const favoriteProducts = deviceList<FavoriteProduct>({
  key: 'lonja.favorites',
  most,
  isRow: (row): row is FavoriteProduct =>
    hasStrings(row, ['slug', 'title', 'store', 'picture', 'at']) && isSlug(row.slug) && isAddress(row.picture),
  nameOf: ({ slug }) => slug,
})

export const followedStores = deviceList<FollowedStore>({
  key: 'lonja.followed',
  most,
  isRow: (row): row is FollowedStore => hasStrings(row, ['handle', 'name', 'at']) && isSlug(row.handle),
  nameOf: ({ handle }) => handle,
})

/** A product as its line remembers it. */
export const favoriteOf = ({
  slug,
  title,
  store,
  picture,
}: Pick<ProductCard, 'slug' | 'title' | 'store' | 'picture'>): FavoriteProduct => ({
  slug,
  title,
  store: store.name,
  picture: picture?.url ?? '',
  at: new Date().toISOString(),
})
