import { z } from 'zod'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { contactStages, identifyingKinds } from '../vocabulary.ts'
import { bookRef } from './book.ts'

const contactId = z.uuid()

/**
 * Merges the other contact, and those merged into it before, into this one. Throws `conflict` when
 * either is merged already.
 */
export const mergeContacts = endpoint({
  name: 'mergeContacts',
  method: 'POST',
  path: '/api/books/:book/contacts/:contactId/merge',
  summary: 'Merge another contact into this one',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, contactId, otherId: z.uuid() }),
  output: z.object({}),
})

/** Restores a merged contact as separate, together with those that were merged into it before. */
export const undoContactMerge = endpoint({
  name: 'undoContactMerge',
  method: 'DELETE',
  path: '/api/books/:book/contacts/:contactId/merge',
  summary: 'Undo a merge of contacts',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, contactId }),
  output: z.object({}),
})

const side = z.object({
  id: contactId,
  name: z.string(),
  organization: z.string().nullable(),
  stage: z.enum(contactStages),
  createdAt: z.iso.datetime(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** Pairs with a common e-mail or phone, then those with the same name; up to `maxPairs`. */
export const findContactPairs = endpoint({
  name: 'findContactPairs',
  method: 'GET',
  path: '/api/books/:book/contacts-alike',
  summary: 'Contacts that may be the same',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef }),
  output: z.object({
    pairs: z.array(
      z.object({
        first: side,
        second: side,
        kind: z.enum([...identifyingKinds, 'name']),
        shared: z.string(),
      }),
    ),
    isMore: z.boolean(),
  }),
})
export type ContactPair = z.output<typeof findContactPairs.output>['pairs'][number]

/** The pair is no longer suggested for merging. */
export const markContactsDistinct = endpoint({
  name: 'markContactsDistinct',
  method: 'POST',
  path: '/api/books/:book/contacts/:contactId/apart',
  summary: 'Mark two contacts as distinct',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, contactId, otherId: z.uuid() }),
  output: z.object({}),
})
