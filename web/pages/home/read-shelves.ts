import type { CommentedItem, listMostActive } from '#features/community/home/contract.ts'
import type { HomeTab } from '#features/community/home/home-tabs.ts'
import {
  listMostActiveCall,
  listMostCommentedCall,
} from '#features/community/home/ui/home-calls.ts'
import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'
import { findBusinessesCall } from '#features/directory/search/ui/parts/find-businesses-call.ts'
import { readShowcaseCall } from '#features/directory/search/ui/parts/read-showcase-call.ts'
import type { CategoryLink } from '#features/platform/categories/ui/parts/category-list.tsx'
import { listCategoriesCall } from '#features/platform/categories/ui/parts/list-categories-call.ts'
import { countrySlug, type ReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import type { ApiCaller, CallOptions } from '#shared/api-client.ts'
import { ifNotFound } from '#shared/app-error.ts'
import { countryCodes } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { rankShelves, shelfSizes } from './rank-shelves.ts'

/** Verified businesses asked for: enough for all shelves. */
const size = 24
/** With fewer in a city, those of its country follow. */
const minInCity = 12
/** Categories below the search, those with most businesses. */
const tileCount = 8

export type HomeAsked = { place: ReaderPlace | null; tab: HomeTab; topic: string | undefined }

export type HomeShelves = ReturnType<typeof rankShelves<CommentedItem>> & {
  /** The place whose businesses come first; null where the directory has none there. */
  place: ReaderPlace | null
  topics: { slug: string; name: string }[]
  topic: string | null
  products: Output<typeof listMostActive>['products']
  categories: CategoryLink[]
  tiles: CategoryLink[]
}

/**
 * What the home page shows, by one rule: that of the reader's place first, on every shelf and in
 * every count. The page's loader reads it and, for a place that only the device knows, the browser.
 */
export async function readShelves(
  api: ApiCaller,
  { place, tab, topic }: HomeAsked,
  options?: CallOptions,
): Promise<HomeShelves> {
  const country = place?.countryCode ?? undefined
  const findIn = (slug: string): Promise<BusinessSummary[]> =>
    api
      .call(findBusinessesCall, { place: slug, level: verifiedFrom, size, facets: false }, options)
      .then(({ items }) => items, ifNotFound([]))
  const wider = countryCodes.find((code) => code === country && place?.kind !== 'country')
  const [categories, inPlace, inCountry, showcase, active, activeHere, commented] =
    await Promise.all([
      api.call(listCategoriesCall, { place: place?.slug }, options),
      place ? findIn(place.slug) : [],
      wider ? findIn(countrySlug(wider)) : [],
      api.call(readShowcaseCall, {}, options),
      api.call(listMostActiveCall, { tab }, options),
      country ? api.call(listMostActiveCall, { tab, country }, options) : null,
      api.call(listMostCommentedCall, { topic, country }, options),
    ])
  const near =
    inPlace.length < minInCity
      ? [...inPlace, ...inCountry.filter(({ id }) => !inPlace.some((one) => one.id === id))]
      : inPlace
  if (place && near.length === 0) return readShelves(api, { place: null, tab, topic }, options)
  const here = activeHere ?? { businesses: [], products: [] }
  const shelves = rankShelves({
    countryCode: country ?? null,
    commented: commented.items,
    active: [
      ...here.businesses,
      ...active.businesses.filter(({ id }) => !here.businesses.some((one) => one.id === id)),
    ],
    near,
    featured: showcase.featured,
  })
  const counted = categories.items.map(({ slug, name, icon, count }) => ({
    slug,
    name,
    icon,
    count,
  }))
  return {
    ...shelves,
    place,
    topics: commented.topics,
    topic: commented.topic,
    products: here.products.length >= shelfSizes.active ? here.products : active.products,
    categories: counted,
    tiles: counted
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, tileCount),
  }
}
