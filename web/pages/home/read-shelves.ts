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
import type { CategoryTile } from '#features/platform/categories/ui/parts/category-tiles.tsx'
import { listCategoriesCall } from '#features/platform/categories/ui/parts/list-categories-call.ts'
import { countrySlug, type ReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import type { ApiCaller, CallOptions } from '#shared/api-client.ts'
import { ifNotFound } from '#shared/app-error.ts'
import { countryCodes } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { rankShelves, shelfSizes } from './rank-shelves.ts'
import { tilesOf } from './tiles/tiles-of.ts'

/** Verified businesses asked for: enough for all shelves. */
const size = 24
/** With fewer in a city, those of its country follow. */
const minInCity = 12
/** What people look for every day, each with the category that has it, and how many are offered. */
const everyday: [words: string, category: string][] = [
  ['Dentista', 'dentistas'],
  ['Tacos', 'tacos-y-tortas'],
  ['Plomero', 'plomeros'],
  ['Panadería', 'panaderias'],
  ['Taller mecánico', 'talleres-mecanicos'],
  ['Veterinaria', 'veterinarias'],
  ['Papelería', 'papelerias'],
  ['Farmacia', 'farmacias'],
  ['Restaurante', 'restaurantes-a-la-carta'],
  ['Ferretería', 'ferreterias'],
]
const ideaCount = 5

export type HomeAsked = { place: ReaderPlace | null; tab: HomeTab; topic: string | undefined }

export type HomeShelves = ReturnType<typeof rankShelves<CommentedItem>> & {
  /** The place whose businesses come first; null where the directory has none there. */
  place: ReaderPlace | null
  topics: { slug: string; name: string }[]
  topic: string | null
  products: Output<typeof listMostActive>['products']
  categories: CategoryLink[]
  tiles: CategoryTile[]
  /** Everyday searches that find something in the place. */
  ideas: string[]
  /** How many businesses the place has; null for everywhere. */
  here: { name: string; businesses: number; verified: number } | null
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
  const none: { items: BusinessSummary[]; total: number } = { items: [], total: 0 }
  const findIn = (slug: string) =>
    api
      .call(findBusinessesCall, { place: slug, level: verifiedFrom, size, facets: false }, options)
      .catch(ifNotFound(none))
  const wider = countryCodes.find((code) => code === country && place?.kind !== 'country')
  const [categories, inPlace, all, inCountry, showcase, active, activeHere, commented] =
    await Promise.all([
      api.call(listCategoriesCall, { place: place?.slug }, options),
      place ? findIn(place.slug) : none,
      place
        ? api
            .call(findBusinessesCall, { place: place.slug, size: 1, facets: false }, options)
            .catch(ifNotFound(none))
        : none,
      wider ? findIn(countrySlug(wider)) : none,
      api.call(readShowcaseCall, {}, options),
      api.call(listMostActiveCall, { tab }, options),
      country ? api.call(listMostActiveCall, { tab, country }, options) : null,
      api.call(listMostCommentedCall, { topic, country }, options),
    ])
  const near =
    inPlace.items.length < minInCity
      ? [
          ...inPlace.items,
          ...inCountry.items.filter(({ id }) => !inPlace.items.some((one) => one.id === id)),
        ]
      : inPlace.items
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
  const filled = new Set(
    categories.items
      .flatMap(({ children, ...root }) => [root, ...children])
      .flatMap(({ slug, count }) => (count > 0 ? slug : [])),
  )
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
    tiles: tilesOf(counted),
    ideas: everyday
      .flatMap(([words, category]) => (filled.has(category) ? words : []))
      .slice(0, ideaCount),
    here: place && { name: place.name, businesses: all.total, verified: inPlace.total },
  }
}
