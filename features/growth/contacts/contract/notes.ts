import { z } from 'zod'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { contactLengths } from '../vocabulary.ts'
import { bookRef } from './book.ts'
import { needed } from './fields.ts'

const text = needed(contactLengths.note, 'Escribe la nota.')
const noteId = z.uuid()

export const addContactNote = endpoint({
  name: 'addContactNote',
  method: 'POST',
  path: '/api/books/:book/contacts/:contactId/notes',
  summary: 'Add a note to a contact',
  allow: bookOf('create'),
  status: 201,
  input: z.strictObject({ book: bookRef, contactId: z.uuid(), text }),
  output: z.object({ id: noteId }),
})

/**
 * Throws `forbidden` for another author's note, `conflict` when it was changed since that version.
 */
export const saveContactNote = endpoint({
  name: 'saveContactNote',
  method: 'PUT',
  path: '/api/books/:book/notes/:noteId',
  summary: 'Change an own note',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, noteId, text, version: z.string().regex(/^\d{1,9}$/) }),
  output: z.object({}),
})

/** Throws `forbidden` for another author's note. */
export const deleteContactNote = endpoint({
  name: 'deleteContactNote',
  method: 'DELETE',
  path: '/api/books/:book/notes/:noteId',
  summary: 'Delete an own note',
  allow: bookOf('delete'),
  input: z.strictObject({ book: bookRef, noteId }),
  output: z.object({}),
})
