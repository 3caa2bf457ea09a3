import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'

export const categoryLink = z.object({ slug: z.string(), name: z.string(), icon: z.string() })

/** Roots with their children and the number of published businesses in each. */
export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  summary: 'The category tree with counts',
  allow: anyone,
  kept: { tags: ['directory'] },
  input: z.strictObject({}),
  output: z.object({
    items: z.array(categoryLink.extend({ count: z.number().int(), children: z.array(categoryLink.extend({ count: z.number().int() })) })),
  }),
})
