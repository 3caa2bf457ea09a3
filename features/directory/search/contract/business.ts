import { z } from 'zod'
import {
  businessPage,
  businessSummary,
} from '#features/directory/businesses/contract/business-page.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'

/** A public business by its address; a former address answers with `movedTo`. Drafts are `not_found`. */
export const readBusiness = endpoint({
  name: 'readBusiness',
  method: 'GET',
  path: '/api/businesses/:slug',
  summary: 'Public page of a business',
  allow: anyone,
  kept: { tags: ['directory'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.union([
    z.object({ movedTo: z.string() }),
    z.object({
      business: businessPage,
      /** Its store, where one can be visited; `prices` between which its products are without their sales, in minor units, null while it shows none. */
      store: z
        .object({
          handle: z.string(),
          name: z.string(),
          prices: z
            .object({ least: z.number().int(), max: z.number().int(), currency: z.string() })
            .nullable(),
        })
        .nullable(),
      /** How many follow it with an account. */
      followers: z.number().int(),
    }),
  ]),
})

/** Published businesses like this one nearby, for the foot of its page. */
export const findSimilarBusinesses = endpoint({
  name: 'findSimilarBusinesses',
  method: 'GET',
  path: '/api/businesses/:slug/similar',
  summary: 'Businesses of the same category nearby',
  allow: anyone,
  kept: { tags: ['directory'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.object({ items: z.array(businessSummary).max(6) }),
})
