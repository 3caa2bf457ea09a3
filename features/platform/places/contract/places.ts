import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'

/**
 * Gets a place by slug, with its parents and the children with most businesses, for the directory's
 * landing pages.
 */
export const readPlace = endpoint({
  name: 'readPlace',
  method: 'GET',
  path: '/api/places/:slug',
  summary: 'A place of the directory',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({ slug: z.string().max(120) }),
  output: z.object({
    slug: z.string(),
    name: z.string(),
    kind: z.string(),
    countryCode: z.string(),
    point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    parents: z.array(z.object({ slug: z.string(), name: z.string() })),
    children: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })),
  }),
})
