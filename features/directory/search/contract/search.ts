import { z } from 'zod'
import { businessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { offerGroups, paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import { categoryLink } from '#features/platform/categories/contract/categories.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize, queryFlag, queryList } from '#shared/query.ts'
import { sortOrders } from '../vocabulary.ts'

/** Everything that narrows a search; every one of them is in the page's address. */
export const searchFilters = z.strictObject({
  q: z.string().trim().max(120).optional(),
  /** Slugs. */
  category: z.string().max(80).optional(),
  place: z.string().max(120).optional(),
  /** At least this level. */
  level: z.coerce.number().int().min(1).max(4).optional(),
  openNow: queryFlag,
  offers: z.enum(offerGroups).optional(),
  payment: queryList(z.enum(paymentMethods)).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  /** Kilometres around `lat`,`lng`. */
  radius: z.coerce.number().min(0.1).max(500).optional(),
  /** Country whose words for things count first, ISO code. */
  country: z.string().length(2).optional(),
  sort: z.enum(sortOrders).optional(),
  /** The words as they are written, without kinder readings. */
  exact: queryFlag,
})

export type SearchFilters = z.output<typeof searchFilters>

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

/** What a place does not have, and where it is found. */
const elsewhere = z.object({
  /** In words that follow `No hay`: `plomeros`, `«pan de muerto»`. */
  what: z.string(),
  place: z.object({ name: z.string(), countryCode: z.string() }),
  items: z.array(businessSummary),
})

/** Counts over everything that matches; `atLeast` marks a count that stopped at its limit. */
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
  kept: { tags: ['directory'], unless: ({ lat }) => lat !== undefined },
  input: searchFilters.extend({
    after: z.string().max(500).optional(),
    size: pageSize,
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
    /** A nearer spelling, when little or nothing was found. */
    didYouMean: z.string().nullable(),
    /** The spelling that was searched for in place of the one that was written. */
    corrected: z.string().nullable(),
    /** No business has all of the words: shown is the whole of a trade that they name or need, what has all but one of them, or names that look like them. */
    partly: z
      .object({ by: z.enum(['trade', 'part', 'look']), category: categoryLink.nullable() })
      .nullable(),
    /** Nothing here: the same in other places. */
    elsewhere: elsewhere.nullable(),
    /** The place one step wider that has matches, when this one has none. */
    wider: z.object({ slug: z.string(), name: z.string(), count: z.number().int() }).nullable(),
    /** What was understood of the words: a category or a place named in them. */
    understood: z.object({
      category: categoryLink.nullable(),
      place: z.object({ slug: z.string(), name: z.string() }).nullable(),
    }),
  }),
})

/** Points for the map: the same filters, inside a box; at most 500, the rest as clusters. */
export const mapBusinesses = endpoint({
  name: 'mapBusinesses',
  method: 'GET',
  path: '/api/businesses-map',
  summary: 'Businesses in a box of the map',
  allow: anyone,
  refuses: ['not_found'],
  kept: { tags: ['directory'] },
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
          lat: z.number(),
          lng: z.number(),
        }),
      )
      .max(500),
    clusters: z
      .array(z.object({ lat: z.number(), lng: z.number(), count: z.number().int() }))
      .max(400),
  }),
})

export const suggestion = z.object({
  /** A `product` is what businesses offer, a `storeProduct` one that can be bought. */
  kind: z.enum(['business', 'category', 'place', 'product', 'store', 'storeProduct']),
  /** Of a category or a place, to search in it for something else. */
  slug: z.string().nullable(),
  text: z.string(),
  /** What tells it from others of the same name: category and city, or the state. */
  detail: z.string().nullable(),
  /** Path of ours to open. */
  href: z.string(),
  /** Character ranges of `text` that match what was typed. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
})

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Suggestions while typing; before it, where most businesses are',
  allow: anyone,
  kept: { tags: ['directory', 'stores'] },
  input: z.strictObject({
    q: z.string().trim().max(80).default(''),
    place: z.string().max(120).optional(),
    country: z.string().length(2).optional(),
    /** Nothing but these. */
    kind: z.literal('place').optional(),
  }),
  output: z.object({ items: z.array(suggestion).max(16) }),
})

/** For the home page: featured (verified, complete, active) and newest. */
export const readShowcase = endpoint({
  name: 'readShowcase',
  method: 'GET',
  path: '/api/showcase',
  summary: 'Featured and newest businesses',
  allow: anyone,
  kept: { tags: ['directory'] },
  input: z.strictObject({}),
  output: z.object({
    featured: z.array(businessSummary).max(12),
    newest: z.array(businessSummary).max(12),
  }),
})
