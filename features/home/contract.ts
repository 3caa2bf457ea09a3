import { z } from 'zod'
import { businessSummary } from '#features/businesses/contract/business-page.ts'
import { productCard } from '#features/products/contract/catalogue.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { comingTabs, homeTabs } from './vocabulary.ts'

/** Those that people did most with of late, and after them the best of the directory or the newest of the stores; at most 9, of one of the two. */
export const listMostActive = endpoint({
  name: 'listMostActive',
  method: 'GET',
  path: '/api/most-active/:tab',
  summary: 'What people do most with, by tab of the home page',
  allow: anyone,
  kept: { tags: ['directory', 'stores'] },
  input: z.strictObject({ tab: z.enum(homeTabs) }),
  output: z.object({ businesses: z.array(businessSummary).max(9), products: z.array(productCard).max(9) }),
})

const interests = z.object({ tabs: z.array(z.enum(comingTabs)) })

/** Which coming parts the caller asked to be told of. */
export const readComingInterests = endpoint({
  name: 'readComingInterests',
  method: 'GET',
  path: '/api/my/coming-interests',
  summary: 'Coming parts that the caller wants to hear of',
  allow: signedIn,
  input: z.strictObject({}),
  output: interests,
})

/** Asks to be told when a part opens, or takes it back. */
export const saveComingInterest = endpoint({
  name: 'saveComingInterest',
  method: 'PUT',
  path: '/api/my/coming-interests/:tab',
  summary: 'Ask to be told when a part opens',
  allow: signedIn,
  limit: { points: 60, seconds: 600 },
  input: z.strictObject({ tab: z.enum(comingTabs), wanted: z.boolean() }),
  output: interests,
})

/** What 'Mi Panel' counts of the caller. */
export const readPanel = endpoint({
  name: 'readPanel',
  method: 'GET',
  path: '/api/my/panel',
  summary: 'Live figures of the own panel',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({
    /** Saved businesses and products. */
    favorites: z.number().int(),
    /** Businesses that the caller works for. */
    businesses: z.number().int(),
    /** Inquiries that nobody of them has looked at. */
    newLeads: z.number().int(),
    /** People who asked or bought of them, each once. */
    clients: z.number().int(),
    purchases: z.number().int(),
  }),
})

/** What `/overview` counts, from figures that are kept anyway. */
export const readOverview = endpoint({
  name: 'readOverview',
  method: 'GET',
  path: '/api/overview',
  summary: 'What the directory and the stores hold',
  allow: anyone,
  kept: { tags: ['directory', 'stores'] },
  input: z.strictObject({}),
  output: z.object({
    businesses: z.number().int(),
    /** Of these, those with one verified fact at least. */
    verified: z.number().int(),
    /** Trades, cities and countries with one business at least. */
    categories: z.number().int(),
    cities: z.number().int(),
    countries: z.number().int(),
    stores: z.number().int(),
    products: z.number().int(),
  }),
})
