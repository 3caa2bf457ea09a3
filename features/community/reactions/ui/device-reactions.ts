import type { ProductCard } from '#features/selling/products/contract/catalogue.ts'
import { deviceList, hasStrings } from '#shared/ui/device-list.ts'

/**
 * A favourite product stored on the device: enough for its list row, but no price, which would become outdated. `picture` is a URL or
 * empty.
 */
export type SavedProduct = {
  slug: string
  title: string
  store: string
  picture: string
  at: string
}

/** A saved business; `what` is its category and place. */
export type SavedBusiness = { slug: string; name: string; what: string; at: string }

/** A followed store; the handle is its name in URLs. */
export type FollowedStore = { handle: string; name: string; at: string }

/** Maximum entries per list; the oldest are dropped. */
export const maxOnDevice = 200

const isSlug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text)
const isAddress = (text: string) => text === '' || /^(https?:\/\/|\/(?!\/))/.test(text)

export const savedProducts = deviceList<SavedProduct>({
  key: 'lonja.favorites',
  max: maxOnDevice,
  isRow: (row): row is SavedProduct =>
    hasStrings(row, ['slug', 'title', 'store', 'picture', 'at']) &&
    isSlug(row.slug) &&
    isAddress(row.picture),
  nameOf: ({ slug }) => slug,
})

export const savedBusinesses = deviceList<SavedBusiness>({
  key: 'lonja.saved',
  max: maxOnDevice,
  isRow: (row): row is SavedBusiness =>
    hasStrings(row, ['slug', 'name', 'what', 'at']) && isSlug(row.slug),
  nameOf: ({ slug }) => slug,
})

export const followedStores = deviceList<FollowedStore>({
  key: 'lonja.followed',
  max: maxOnDevice,
  isRow: (row): row is FollowedStore =>
    hasStrings(row, ['handle', 'name', 'at']) && isSlug(row.handle),
  nameOf: ({ handle }) => handle,
})

/** Converts a product card to its stored entry. */
export const savedProductOf = ({
  slug,
  title,
  store,
  picture,
}: Pick<ProductCard, 'slug' | 'title' | 'picture'> & {
  store: Pick<ProductCard['store'], 'name'>
}): SavedProduct => ({
  slug,
  title,
  store: store.name,
  picture: picture?.url ?? '',
  at: new Date().toISOString(),
})
