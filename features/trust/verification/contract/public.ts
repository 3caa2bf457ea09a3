import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { factMethods } from '../vocabulary.ts'

/** Returns the public data of a business's valid facts: kind, method, date and expiry. Never their values. */
export const readBusinessVerification = endpoint({
  name: 'readBusinessVerification',
  method: 'GET',
  path: '/api/businesses/:businessId/verified-facts',
  summary: 'Verified facts of a business with their expiry',
  allow: anyone,
  cached: { tags: ['directory'] },
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({
    level: z.number().int().min(0).max(4),
    until: z.iso.date().nullable(),
    facts: z.array(
      z.object({
        kind: z.enum(factKinds),
        method: z.enum(factMethods),
        verifiedOn: z.iso.date(),
        expiresOn: z.iso.date(),
      }),
    ),
  }),
})
