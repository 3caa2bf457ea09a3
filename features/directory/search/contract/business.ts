import { z } from 'zod'
import {
  businessPage,
  businessSummary,
} from '#features/directory/businesses/contract/business-page.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'

/**
 * A public business by its slug; a former slug returns `movedTo`. Throws `not_found` for drafts.
 */
export const readBusiness = endpoint({
  name: 'readBusiness',
  method: 'GET',
  path: '/api/businesses/:slug',
  summary: 'Public page of a business',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.union([
    z.object({ movedTo: z.string() }),
    z.object({
      business: businessPage,
      /**
       * Its store, if it has a public one; `prices` is the range of its product prices without
       * sales, in minor units, null without products.
       */
      store: z
        .object({
          handle: z.string(),
          name: z.string(),
          prices: z
            .object({ min: z.number().int(), max: z.number().int(), currency: z.string() })
            .nullable(),
        })
        .nullable(),
      /** Number of accounts that follow it. */
      followers: z.number().int(),
      /** Whether it has a form for people who want its news. */
      asksNews: z.boolean(),
    }),
  ]),
})

/** Published businesses of the same category nearby, else of its root category, for the end of a business page. */
export const findSimilarBusinesses = endpoint({
  name: 'findSimilarBusinesses',
  method: 'GET',
  path: '/api/businesses/:slug/similar',
  summary: 'Businesses of the same category nearby',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.object({ items: z.array(businessSummary).max(6) }),
})
