import { z } from 'zod'
import { figurePeriods } from '#features/directory/leads/vocabulary.ts'
import { endpoint, member } from '#shared/endpoint.ts'

/** Paid orders, their customers, and the amount net of refunds in minor units. */
const salesFigures = z.object({
  orders: z.number().int(),
  amount: z.number().int(),
  customers: z.number().int(),
})
export type SalesFigures = z.output<typeof salesFigures>

const salesDay = salesFigures.extend({ day: z.iso.date() })

export const readSales = endpoint({
  name: 'readSales',
  method: 'GET',
  path: '/api/my/businesses/:businessId/sales',
  summary: 'Paid orders and customers of a period, and of the one before',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId: z.uuid(), period: z.enum(figurePeriods).default('month') }),
  output: z.object({
    currency: z.string().nullable(),
    /** Days of the period in the business's time zone, the last one today. */
    days: z.array(salesDay),
    /** As many days before them. */
    daysBefore: z.array(salesDay),
    totals: salesFigures,
    before: salesFigures,
    /** Paid and not yet shipped. */
    waiting: z.number().int(),
  }),
})
