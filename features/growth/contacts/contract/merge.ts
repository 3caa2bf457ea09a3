import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { contactStages, tellingKinds } from '../vocabulary.ts'

const contactId = z.uuid()

/** The other is read through this one from now on, with those that were merged into it before. `conflict` when one of them is no more by itself. */
export const mergeContacts = endpoint({
  name: 'mergeContacts',
  method: 'POST',
  path: '/api/staff/contacts/:contactId/merge',
  summary: 'Make another contact one with this',
  allow: staff('edit'),
  input: z.strictObject({ contactId, otherId: z.uuid() }),
  output: z.object({}),
})

/** The contact stands by itself again, with those that it had brought along. */
export const undoContactMerge = endpoint({
  name: 'undoContactMerge',
  method: 'DELETE',
  path: '/api/staff/contacts/:contactId/merge',
  summary: 'Take a merged contact apart again',
  allow: staff('edit'),
  input: z.strictObject({ contactId }),
  output: z.object({}),
})

const side = z.object({
  id: contactId,
  name: z.string(),
  organization: z.string().nullable(),
  stage: z.enum(contactStages),
  createdAt: z.iso.datetime(),
})

/** Pairs with the same e-mail or telephone, as many as can be looked at. */
export const findContactPairs = endpoint({
  name: 'findContactPairs',
  method: 'GET',
  path: '/api/staff/contacts-alike',
  summary: 'Contacts that may be one',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    pairs: z.array(
      z.object({ first: side, second: side, kind: z.enum(tellingKinds), shared: z.string() }),
    ),
    isMore: z.boolean(),
  }),
})
export type ContactPair = z.output<typeof findContactPairs.output>['pairs'][number]

/** They are offered as one no more. */
export const keepContactsApart = endpoint({
  name: 'keepContactsApart',
  method: 'POST',
  path: '/api/staff/contacts/:contactId/apart',
  summary: 'Say that two contacts are not one',
  allow: staff('edit'),
  input: z.strictObject({ contactId, otherId: z.uuid() }),
  output: z.object({}),
})
