import { z } from 'zod'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { contactLengths } from '../vocabulary.ts'
import { bookRef } from './book.ts'
import { contactName } from './fields.ts'

const name = contactName(contactLengths.tag, 'Escribe la etiqueta.')
const tagId = z.uuid()
const contactId = z.uuid()

const tag = z.object({ id: tagId, name: z.string(), contacts: z.number().int() })
export type ContactTag = z.output<typeof tag>

export const listContactTags = endpoint({
  name: 'listContactTags',
  method: 'GET',
  path: '/api/books/:book/tags',
  summary: 'Tags, and how many contacts have each',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef }),
  output: z.array(tag),
})

/** Creates the tag if there is none with that name, ignoring case and accents. Idempotent. */
export const addContactTag = endpoint({
  name: 'addContactTag',
  method: 'POST',
  path: '/api/books/:book/contacts/:contactId/tags',
  summary: 'Tag a contact',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, contactId, name }),
  output: z.object({ id: tagId, name: z.string() }),
})

/** Removes it from contacts merged into this one, too. */
export const removeContactTag = endpoint({
  name: 'removeContactTag',
  method: 'DELETE',
  path: '/api/books/:book/contacts/:contactId/tags/:tagId',
  summary: 'Take a tag off a contact',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, contactId, tagId }),
  output: z.object({}),
})

export const renameContactTag = endpoint({
  name: 'renameContactTag',
  method: 'PUT',
  path: '/api/books/:book/tags/:tagId',
  summary: 'Rename a tag',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, tagId, name }),
  output: z.object({}),
})

/** Removes it from all contacts. */
export const deleteContactTag = endpoint({
  name: 'deleteContactTag',
  method: 'DELETE',
  path: '/api/books/:book/tags/:tagId',
  summary: 'Delete a tag',
  allow: bookOf('delete'),
  input: z.strictObject({ book: bookRef, tagId }),
  output: z.object({}),
})
