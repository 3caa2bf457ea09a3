import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'

/** An automatic promotion that counts now, as everybody reads it: `3x2`, and on what, until when, or that it stands alone. */
const offer = z.object({ id: z.uuid(), label: z.string(), detail: z.string().nullable() })
export type ShownOffer = z.output<typeof offer>

/** Of a store that takes orders; what begins, ends or is used up is shown so within seconds. */
export const listOffers = endpoint({
  name: 'listOffers',
  method: 'GET',
  path: '/api/stores/:handle/offers',
  summary: 'Automatic promotions of a store that count now, or those of one product',
  allow: anyone,
  kept: { tags: ['stores'] },
  input: z.strictObject({
    handle: z.string().min(1).max(40),
    product: z.string().min(1).max(120).optional(),
  }),
  output: z.object({ items: z.array(offer) }),
})
