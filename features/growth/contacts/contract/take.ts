import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'

const taken = z.object({
  contactId: z.uuid(),
  /** False where it was in the book before. */
  isNew: z.boolean(),
})

/** With name, e-mail and telephone as they are now. Again it is found as it stands. */
export const takeAccount = endpoint({
  name: 'takeAccount',
  method: 'POST',
  path: '/api/staff/contacts-taken/accounts/:userId',
  summary: 'Put the person of an account into the book',
  allow: staff('create'),
  input: z.strictObject({ userId: z.uuid() }),
  output: taken,
})

/** With its name and the contacts that everybody may see. Again it is found as it stands. */
export const takeBusiness = endpoint({
  name: 'takeBusiness',
  method: 'POST',
  path: '/api/staff/contacts-taken/listings/:listingId',
  summary: 'Put a business of the directory into the book',
  allow: staff('create'),
  input: z.strictObject({ listingId: z.uuid() }),
  output: taken,
})

/** Which contact an account or a business is, if any. */
export const findTaken = endpoint({
  name: 'findTaken',
  method: 'GET',
  path: '/api/staff/contacts-taken',
  summary: 'Whether an account or a business is in the book',
  allow: staff('read'),
  input: z.strictObject({ userId: z.uuid().optional(), listingId: z.uuid().optional() }),
  output: z.object({ contactId: z.uuid().nullable() }),
})
