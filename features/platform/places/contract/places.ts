import { z } from 'zod'
import { anyone, endpoint, type Output } from '#shared/endpoint.ts'

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

/**
 * Kilometres that a locator beside an address is wide: the coasts of the base map are a kilometre
 * exact and it has no streets, so a closer one would show less than it promises.
 */
export const addressKm = 50

/** Gets a small drawn map around a point: what is land, the borders of states, and the larger towns. */
export const readLocator = endpoint({
  name: 'readLocator',
  method: 'GET',
  path: '/api/locator',
  summary: 'A drawn map of where a point is',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({
    lat: z.coerce.number().min(-85).max(85),
    lng: z.coerce.number().min(-180).max(180),
    /** Kilometres that it is wide; beside an address more where few towns are near. */
    km: z.coerce.number().int().min(addressKm).max(20_000).default(addressKm),
    shape: z.enum(['wide', 'tall', 'broad']).default('wide'),
  }),
  output: z.object({
    /** SVG paths. */
    land: z.string(),
    borders: z.string(),
    /** The largest first; fractions of the size, from the upper left corner. */
    cities: z.array(
      z.object({
        name: z.string(),
        x: z.number(),
        y: z.number(),
        /** The name ends at the point instead of beginning there. */
        isBefore: z.literal(true).optional(),
      }),
    ),
  }),
})
export type LocatorMap = Output<typeof readLocator>
