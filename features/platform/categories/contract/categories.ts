import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { queryFlag } from '#shared/query.ts'

export const categoryLink = z.object({ slug: z.string(), name: z.string(), icon: z.string() })

const counted = categoryLink.extend({
  count: z.number().int(),
  /** Everyday terms for the category, when requested. */
  words: z.array(z.string()).optional(),
})

/**
 * Root categories with their children and the number of published businesses in each; with the slug of a place, of those there. An
 * unknown place counts as none given.
 */
export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  summary: 'The category tree with counts',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({ words: queryFlag, place: z.string().max(120).optional() }),
  output: z.object({ items: z.array(counted.extend({ children: z.array(counted) })) }),
})

/** Suggests categories for a business's name, most likely first; none if the name gives no hint. */
export const proposeCategories = endpoint({
  name: 'proposeCategories',
  method: 'GET',
  path: '/api/category-proposals',
  summary: 'Categories that fit a name',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ name: z.string().trim().min(1).max(150) }),
  output: z.object({ items: z.array(z.object({ slug: z.string(), name: z.string() })).max(3) }),
})
