import { z } from 'zod'
import { businessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { picture } from '#features/platform/media/contract.ts'
import { productCard } from '#features/selling/products/contract/catalogue.ts'
import { productCategories } from '#features/selling/products/vocabulary.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { comingTabs, commentedKinds, homeTabs } from './vocabulary.ts'

/** Those that people did most with of late, and after them the best of the directory or the newest of the stores; at most 9, of one of the two. */
export const listMostActive = endpoint({
  name: 'listMostActive',
  method: 'GET',
  path: '/api/most-active/:tab',
  summary: 'What people do most with, by tab of the home page',
  allow: anyone,
  kept: { tags: ['directory', 'stores'] },
  input: z.strictObject({ tab: z.enum(homeTabs) }),
  output: z.object({
    businesses: z.array(businessSummary).max(9),
    products: z.array(productCard).max(9),
  }),
})

const topic = z.object({ slug: z.string(), name: z.string() })

const commentedThing = z.object({
  kind: z.enum(commentedKinds),
  id: z.uuid(),
  name: z.string(),
  /** Where what people say of it stands. */
  path: z.string(),
  /** What it is and where: "Panaderías · Comala"; of a post who wrote it. */
  what: z.string(),
  /** Drawn where there is no picture: the icon of a business, of a product that of its category. */
  icon: z.string(),
  category: z.enum(productCategories).nullable(),
  picture: picture.nullable(),
  /** How many said something that counts. */
  count: z.number().int(),
  /** The newest of it that everybody may read, cut short; `author` is null when the account is gone. */
  last: z.object({ id: z.uuid(), text: z.string(), author: z.string().nullable() }).nullable(),
})
export type CommentedThing = z.output<typeof commentedThing>

/** What people commented on most of late, of whatever kind; at most 12, of one topic or, where nothing is called so, of all. */
export const listMostCommented = endpoint({
  name: 'listMostCommented',
  method: 'GET',
  path: '/api/most-commented',
  summary: 'What people comment on most, with its topics',
  allow: anyone,
  kept: { tags: ['directory', 'stores', 'posts'] },
  input: z.strictObject({ topic: z.string().max(80).optional() }),
  output: z.object({
    /** Of what could be listed, those with the most first; at most 8. */
    topics: z.array(topic).max(8),
    /** The one that is listed. */
    topic: z.string().nullable(),
    items: z.array(commentedThing).max(12),
  }),
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
    /** Those businesses, the caller's own first, with what their list of requests holds; the first 12. */
    clients: z.array(
      z.object({
        businessId: z.uuid(),
        name: z.string(),
        leads: z.number().int(),
        /** Of these, those that nobody has looked at. */
        newLeads: z.number().int(),
      }),
    ),
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
