import { z } from 'zod'
import { orderStates } from '#features/buying/orders/vocabulary.ts'
import { businessSummary } from '#features/directory/businesses/contract/business-page.ts'
import { picture } from '#features/platform/media/contract.ts'
import { productCard } from '#features/selling/products/contract/catalogue.ts'
import { productCategories } from '#features/selling/products/vocabulary.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { comingTabs, homeTabs } from './home-tabs.ts'
import { commentedKinds } from './vocabulary.ts'

/**
 * Lists the businesses or products with most recent interactions, then the best of the directory or the newest products; at most 9, of one
 * of the two. With `country`, an ISO code, only those of it.
 */
export const listMostActive = endpoint({
  name: 'listMostActive',
  method: 'GET',
  path: '/api/most-active/:tab',
  summary: 'Most active businesses or products, by tab of the home page',
  allow: anyone,
  cached: { tags: ['directory', 'stores'] },
  input: z.strictObject({ tab: z.enum(homeTabs), country: z.string().length(2).optional() }),
  output: z.object({
    businesses: z.array(businessSummary).max(9),
    products: z.array(productCard).max(9),
  }),
})

const topic = z.object({ slug: z.string(), name: z.string() })

const commentedItem = z.object({
  kind: z.enum(commentedKinds),
  id: z.uuid(),
  name: z.string(),
  /** Path of its comments, questions or reviews. */
  path: z.string(),
  /** Kind and place: "Panaderías · Comala"; for a post, its author. */
  what: z.string(),
  /** Icon without a picture: of a business its category's icon, of a product that of `category`. */
  icon: z.string(),
  category: z.enum(productCategories).nullable(),
  picture: picture.nullable(),
  /** Number of counted reviews, questions, answers and comments. */
  count: z.number().int(),
  /** Those of `count` that are in its average: reviews of proven customers. */
  reviews: z.number().int(),
  /** Newest public text that fits, else the newest, shortened; `author` is null for a deleted account. */
  last: z.object({ id: z.uuid(), text: z.string(), author: z.string().nullable() }).nullable(),
})
export type CommentedItem = z.output<typeof commentedItem>

/**
 * Lists the subjects with most recent comments, of any kind; at most 12, of one topic, or of all when the topic is unknown. With `country`,
 * an ISO code, businesses and products of others come last and say where they are.
 */
export const listMostCommented = endpoint({
  name: 'listMostCommented',
  method: 'GET',
  path: '/api/most-commented',
  summary: 'Most commented subjects, with their topics',
  allow: anyone,
  cached: { tags: ['directory', 'stores', 'posts'] },
  input: z.strictObject({
    topic: z.string().max(80).optional(),
    country: z.string().length(2).optional(),
  }),
  output: z.object({
    /** Topics of the candidates, most frequent first; at most 8. */
    topics: z.array(topic).max(8),
    /** The selected topic. */
    topic: z.string().nullable(),
    items: z.array(commentedItem).max(12),
  }),
})

const interests = z.object({ tabs: z.array(z.enum(comingTabs)) })

/** Lists the upcoming sections for which the caller wants a notification. */
export const readComingInterests = endpoint({
  name: 'readComingInterests',
  method: 'GET',
  path: '/api/my/coming-interests',
  summary: 'Upcoming sections that the caller wants a notification for',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: interests,
})

/** Requests or cancels a notification for the opening of a section. */
export const saveComingInterest = endpoint({
  name: 'saveComingInterest',
  method: 'PUT',
  path: '/api/my/coming-interests/:tab',
  summary: 'Request a notification when a section opens',
  allow: signedIn,
  limit: { points: 60, seconds: 600 },
  input: z.strictObject({ tab: z.enum(comingTabs), wanted: z.boolean() }),
  output: interests,
})

/**
 * Counts for the caller's 'Mi Panel', and what they may want to resume. What waits in their
 * businesses is in `listMyTasks`.
 */
export const readPanel = endpoint({
  name: 'readPanel',
  method: 'GET',
  path: '/api/my/panel',
  summary: 'Counts for the own panel, and what to resume',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({
    /** Number of saved businesses and products. */
    favorites: z.number().int(),
    /** Number of businesses in whose team the caller is. */
    businesses: z.number().int(),
    /** The newest order of the caller, unless it ended long ago; `picture`: URL of its first product. */
    order: z
      .object({
        purchaseId: z.uuid(),
        number: z.string(),
        state: z.enum(orderStates),
        isPickUp: z.boolean(),
        store: z.string(),
        picture: z.string().nullable(),
        placedAt: z.iso.datetime(),
      })
      .nullable(),
    /** The caller's newest question without an answer, of `count` such questions. */
    question: z
      .object({
        questionId: z.uuid(),
        slug: z.string(),
        name: z.string(),
        text: z.string(),
        picture: z.string().nullable(),
        count: z.number().int(),
      })
      .nullable(),
  }),
})

/** Counts for `/overview`, from maintained counters. */
export const readOverview = endpoint({
  name: 'readOverview',
  method: 'GET',
  path: '/api/overview',
  summary: 'Counts of the directory and the stores',
  allow: anyone,
  cached: { tags: ['directory', 'stores'] },
  input: z.strictObject({}),
  output: z.object({
    businesses: z.number().int(),
    /** Businesses of which more than the contact is verified. */
    verified: z.number().int(),
    /** Categories, cities and countries with at least one business. */
    categories: z.number().int(),
    cities: z.number().int(),
    countries: z.number().int(),
    /** Those with most businesses first; at most 8. */
    largestCities: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        countryCode: z.string(),
        count: z.number().int(),
      }),
    ),
    stores: z.number().int(),
    products: z.number().int(),
  }),
})
