import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'

const taken = z.object({
  contactId: z.uuid(),
  /** False if it was in the book before. */
  isNew: z.boolean(),
})

/**
 * Creates a contact with the account's current name, e-mail and phone. An existing one is returned
 * unchanged.
 */
export const addAccountContact = endpoint({
  name: 'addAccountContact',
  method: 'POST',
  path: '/api/staff/contacts-taken/accounts/:userId',
  summary: 'Put the person of an account into the book',
  allow: staff('create'),
  input: z.strictObject({ userId: z.uuid() }),
  output: taken,
})

/**
 * Creates a contact with the business's name and public contacts. An existing one is returned
 * unchanged.
 */
export const addBusinessContact = endpoint({
  name: 'addBusinessContact',
  method: 'POST',
  path: '/api/staff/contacts-taken/listings/:listingId',
  summary: 'Put a business of the directory into the book',
  allow: staff('create'),
  input: z.strictObject({ listingId: z.uuid() }),
  output: taken,
})

/** The contact linked to an account or a business, if any. */
export const findTaken = endpoint({
  name: 'findTaken',
  method: 'GET',
  path: '/api/staff/contacts-taken',
  summary: 'Whether an account or a business is in the book',
  allow: staff('read'),
  input: z.strictObject({ userId: z.uuid().optional(), listingId: z.uuid().optional() }),
  output: z.object({ contactId: z.uuid().nullable() }),
})
