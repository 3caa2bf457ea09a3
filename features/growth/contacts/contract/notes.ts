import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { contactLengths } from '../vocabulary.ts'
import { needed } from './fields.ts'

const text = needed(contactLengths.note, 'Escribe la nota.')
const noteId = z.uuid()

export const addContactNote = endpoint({
  name: 'addContactNote',
  method: 'POST',
  path: '/api/staff/contacts/:contactId/notes',
  summary: 'Add a note to a contact',
  allow: staff('create'),
  status: 201,
  input: z.strictObject({ contactId: z.uuid(), text }),
  output: z.object({ id: noteId }),
})

/**
 * Throws `forbidden` for another author's note, `conflict` when it was changed since that version.
 */
export const saveContactNote = endpoint({
  name: 'saveContactNote',
  method: 'PUT',
  path: '/api/staff/contact-notes/:noteId',
  summary: 'Change an own note',
  allow: staff('edit'),
  input: z.strictObject({ noteId, text, version: z.string().regex(/^\d{1,9}$/) }),
  output: z.object({}),
})

/** Throws `forbidden` for another author's note. */
export const deleteContactNote = endpoint({
  name: 'deleteContactNote',
  method: 'DELETE',
  path: '/api/staff/contact-notes/:noteId',
  summary: 'Delete an own note',
  allow: staff('delete'),
  input: z.strictObject({ noteId }),
  output: z.object({}),
})
