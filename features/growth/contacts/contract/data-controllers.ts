import { z } from 'zod'
import { endpoint, type Output, signedIn } from '#shared/endpoint.ts'
import { contactOrigins } from '../vocabulary.ts'

const listingId = z.uuid()
const moment = z.iso.datetime()

/** Businesses whose book has the caller: by the account, or by a mailbox that the caller proved to read. */
export const listDataControllers = endpoint({
  name: 'listDataControllers',
  method: 'GET',
  path: '/api/my/data-keepers',
  summary: 'Businesses that keep data of the caller',
  allow: signedIn,
  // Whose client somebody is concerns nobody else.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      listingId,
      name: z.string(),
      /** Null while its page is not public. */
      slug: z.string().nullable(),
      since: moment,
      source: z.enum(contactOrigins),
      erasure: z.object({ askedAt: moment, erasedOn: moment }).nullable(),
    }),
  ),
})
export type DataController = Output<typeof listDataControllers>[number]

/**
 * Asks a business to erase what its book has of the caller. Its team is told; what is still there
 * after `erasureDays` is erased by itself. Idempotent.
 */
export const askForErasure = endpoint({
  name: 'askForErasure',
  method: 'PUT',
  path: '/api/my/data-keepers/:listingId/erasure',
  summary: 'Ask a business to erase the data of the caller',
  allow: signedIn,
  input: z.strictObject({ listingId }),
  output: z.object({}),
})

/** The caller does not want it erased any more. Idempotent. */
export const withdrawErasure = endpoint({
  name: 'withdrawErasure',
  method: 'DELETE',
  path: '/api/my/data-keepers/:listingId/erasure',
  summary: 'Withdraw a request to erase the data of the caller',
  allow: signedIn,
  input: z.strictObject({ listingId }),
  output: z.object({}),
})
