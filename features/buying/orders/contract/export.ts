import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { orderFilter } from './seller.ts'

/**
 * Orders matching a list's filter, newest first. The filter is sent in the body because `q` may be a person's name.
 * The first part writes the audit entry.
 */
export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'POST',
  path: '/api/my/businesses/:businessId/order-sheet',
  summary: 'Orders of the store as CSV, in parts',
  allow: member('manager'),
  limit: { points: 600, seconds: 3600 },
  input: z.strictObject({
    businessId: z.uuid(),
    ...orderFilter,
    after: z.string().max(200).optional(),
  }),
  output: z.object({ text: z.string(), next: z.string().nullable() }),
})
