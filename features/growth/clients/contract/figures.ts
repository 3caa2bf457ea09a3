import { z } from 'zod'
import { figurePeriods } from '#features/directory/leads/vocabulary.ts'
import { endpoint, member } from '#shared/endpoint.ts'

/** Contacts in the stage of clients, by the day of their first paid order. */
export const readClientFigures = endpoint({
  name: 'readClientFigures',
  method: 'GET',
  path: '/api/my/businesses/:businessId/client-figures',
  summary: 'Clients, new ones of a period, and of the one before',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId: z.uuid(), period: z.enum(figurePeriods).default('month') }),
  output: z.object({
    /** Days of the period in the business's time zone, the last one today. */
    days: z.array(z.object({ day: z.iso.date(), clients: z.number().int() })),
    total: z.number().int(),
    /** All contacts who are clients now; archived ones are left out. */
    all: z.number().int(),
    /** Of as many days before them. */
    before: z.number().int(),
  }),
})
