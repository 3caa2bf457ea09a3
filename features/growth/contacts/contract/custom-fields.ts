import { z } from 'zod'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { contactLengths, customFieldKinds, maxCustomChoices } from '../vocabulary.ts'
import { bookRef } from './book.ts'
import { contactName } from './fields.ts'

const fieldId = z.uuid()
const name = contactName(contactLengths.customField, 'Escribe el nombre del campo.')
/** What a field of the kind `choice` offers; ignored for others. */
const choices = z
  .array(contactName(contactLengths.customChoice, 'Escribe la opción o quítala.'))
  .max(maxCustomChoices, `Un campo tiene como máximo ${maxCustomChoices} opciones.`)

const customField = z.object({
  id: fieldId,
  name: z.string(),
  kind: z.enum(customFieldKinds),
  choices: z.array(z.string()),
  /** Number of contacts in which something is written in it. */
  contacts: z.number().int(),
})
export type CustomField = z.output<typeof customField>

export const listCustomFields = endpoint({
  name: 'listCustomFields',
  method: 'GET',
  path: '/api/books/:book/fields',
  summary: 'Fields that a book has of its own, oldest first',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef }),
  output: z.array(customField),
})

export const createCustomField = endpoint({
  name: 'createCustomField',
  method: 'POST',
  path: '/api/books/:book/fields',
  summary: 'A new field of a book',
  allow: bookOf('create'),
  status: 201,
  input: z.strictObject({ book: bookRef, name, kind: z.enum(customFieldKinds), choices }),
  output: customField,
})

/** Renames a field, and sets its options; values that are no option any more stay as they are. */
export const saveCustomField = endpoint({
  name: 'saveCustomField',
  method: 'PUT',
  path: '/api/books/:book/fields/:fieldId',
  summary: 'Change a field of a book',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, fieldId, name, choices }),
  output: z.object({}),
})

/** Deletes a field with what is written in it. */
export const deleteCustomField = endpoint({
  name: 'deleteCustomField',
  method: 'DELETE',
  path: '/api/books/:book/fields/:fieldId',
  summary: 'Delete a field of a book',
  allow: bookOf('delete'),
  input: z.strictObject({ book: bookRef, fieldId }),
  output: z.object({}),
})
