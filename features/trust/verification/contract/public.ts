import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { factMethods, factVerifiers } from '../vocabulary.ts'

/** A valid fact as everybody sees it: kind, method, who stands behind it, date and expiry. */
export const publicFact = z.object({
  kind: z.enum(factKinds),
  method: z.enum(factMethods),
  by: z.enum(factVerifiers),
  verifiedOn: z.iso.date(),
  expiresOn: z.iso.date(),
})
export type PublicFact = z.output<typeof publicFact>

/** Returns the public data of a business's valid facts: kind, method, who stands behind it, date and expiry. Never their values, nor a staff member's name. */
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
    facts: z.array(publicFact),
  }),
})
