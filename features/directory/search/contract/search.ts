import { z } from 'zod'
import { businessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { offerGroups, paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import { categoryLink } from '#features/platform/categories/contract/categories.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSizeOf } from '#shared/page-size.ts'
import { queryFlag, queryList } from '#shared/query.ts'
import { maxMapClusters, maxMapPoints, resultsPerPage } from '../result-limits.ts'
import { sortOrders } from '../vocabulary.ts'

/** All filters of a search; each of them is part of the page's URL. */
export const searchFilters = z.strictObject({
  q: z.string().trim().max(120).optional(),
  /** Slugs. */
  category: z.string().max(80).optional(),
  place: z.string().max(120).optional(),
  /** Minimum level. */
  level: z.coerce.number().int().min(1).max(4).optional(),
  openNow: queryFlag,
  offers: z.enum(offerGroups).optional(),
  payment: queryList(z.enum(paymentMethods)).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  /** Kilometers around `lat`,`lng`. */
  radius: z.coerce.number().min(0.1).max(500).optional(),
  /** ISO code of the country whose regional synonyms have priority. */
  country: z.string().length(2).optional(),
  sort: z.enum(sortOrders).optional(),
  /** Searches the exact words, without relaxing the query. */
  exact: queryFlag,
})

export type SearchFilters = z.output<typeof searchFilters>

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

/** What a place lacks, and where it was found. */
const elsewhere = z.object({
  /** Text that follows `No hay`: `plomeros`, `«pan de muerto»`. */
  what: z.string(),
  place: z.object({ name: z.string(), countryCode: z.string() }),
  items: z.array(businessSummary),
})

/** Counts of all matches, capped as `total` is. */
export const facets = z.object({
  category: z.array(facetValue.extend({ icon: z.string() })),
  place: z.array(facetValue.extend({ countryCode: z.string() })),
  level: z.array(facetValue),
  payment: z.array(facetValue),
  openNow: z.number().int(),
  products: z.number().int(),
  services: z.number().int(),
})

export const findBusinesses = endpoint({
  name: 'findBusinesses',
  method: 'GET',
  path: '/api/businesses',
  summary: 'Search the directory',
  allow: anyone,
  refuses: ['not_found'],
  cached: { tags: ['directory'], unless: ({ lat }) => lat !== undefined },
  input: searchFilters.extend({
    after: z.string().max(500).optional(),
    size: pageSizeOf(resultsPerPage),
    facets: queryFlag,
  }),
  output: z.object({
    items: z.array(businessSummary),
    total: z.number().int(),
    /** True when counting stopped at the limit: show "más de {total}". */
    totalIsLeast: z.boolean(),
    /** Cursor of the next page, or null on the last. */
    next: z.string().nullable(),
    facets: facets.nullable(),
    /** A similar spelling, when few or no results were found. */
    didYouMean: z.string().nullable(),
    /** The corrected spelling that was searched instead of the given one. */
    corrected: z.string().nullable(),
    /**
     * How the query was relaxed when no business matches all words: by the category that they name
     * or need, all words but one, or similar names.
     */
    partly: z
      .object({ by: z.enum(['trade', 'part', 'look']), category: categoryLink.nullable() })
      .nullable(),
    /** No results here: results in other places. */
    elsewhere: elsewhere.nullable(),
    /** The next wider place with matches, when this one has none. */
    wider: z.object({ slug: z.string(), name: z.string(), count: z.number().int() }).nullable(),
    /** The category or place recognized in the words. */
    understood: z.object({
      category: categoryLink.nullable(),
      place: z.object({ slug: z.string(), name: z.string() }).nullable(),
    }),
  }),
})

/** Points for the map, with the same filters, inside a box: at most `maxMapPoints`, or clusters instead. */
export const mapBusinesses = endpoint({
  name: 'mapBusinesses',
  method: 'GET',
  path: '/api/businesses-map',
  summary: 'Businesses in a box of the map',
  allow: anyone,
  refuses: ['not_found'],
  cached: { tags: ['directory'] },
  input: searchFilters.extend({
    south: z.coerce.number().min(-90).max(90),
    west: z.coerce.number().min(-180).max(180),
    north: z.coerce.number().min(-90).max(90),
    east: z.coerce.number().min(-180).max(180),
  }),
  output: z.object({
    points: z
      .array(
        z.object({
          id: z.uuid(),
          slug: z.string(),
          name: z.string(),
          icon: z.string(),
          level: z.number().int(),
          /** Average of its reviews. */
          rating: z.number().nullable(),
          neighborhood: z.string().nullable(),
          city: z.string().nullable(),
          state: z.string().nullable(),
          countryCode: z.string().nullable(),
          lat: z.number(),
          lng: z.number(),
        }),
      )
      .max(maxMapPoints),
    clusters: z
      .array(z.object({ lat: z.number(), lng: z.number(), count: z.number().int() }))
      .max(maxMapClusters),
  }),
})

export const suggestion = z.object({
  /** `product`: a business's offer; `storeProduct`: a product that can be bought. */
  kind: z.enum(['business', 'category', 'place', 'product', 'store', 'storeProduct']),
  /** Slug of a category or place, for searching within it. */
  slug: z.string().nullable(),
  text: z.string(),
  /** Distinguishes it from others of the same name: category and city, or the state. */
  detail: z.string().nullable(),
  /** Path to open. */
  href: z.string(),
  /** Character ranges of `text` that match the input. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
})

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Suggestions while typing; before it, where most businesses are',
  allow: anyone,
  cached: { tags: ['directory', 'stores'] },
  input: z.strictObject({
    q: z.string().trim().max(80).default(''),
    place: z.string().max(120).optional(),
    country: z.string().length(2).optional(),
    /** Return only this kind. */
    kind: z.literal('place').optional(),
  }),
  output: z.object({ items: z.array(suggestion).max(16) }),
})

/** For the home page: featured businesses, those that are verified, complete and active. */
export const readShowcase = endpoint({
  name: 'readShowcase',
  method: 'GET',
  path: '/api/showcase',
  summary: 'Featured businesses',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({}),
  output: z.object({ featured: z.array(businessSummary).max(12) }),
})
