import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'

/** A running automatic promotion as displayed: label such as `3x2`, and details (products, end date, not combinable). */
const offer = z.object({ id: z.uuid(), label: z.string(), detail: z.string().nullable() })
export type PublicOffer = z.output<typeof offer>

/** Lists the running automatic promotions of an open store. Starts, ends and used-up limits show within seconds. */
export const listOffers = endpoint({
  name: 'listOffers',
  method: 'GET',
  path: '/api/stores/:handle/offers',
  summary: 'Automatic promotions of a store that count now, or those of one product',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({
    handle: z.string().min(1).max(40),
    product: z.string().min(1).max(120).optional(),
  }),
  output: z.object({ items: z.array(offer) }),
})
