import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { contactLengths } from '../vocabulary.ts'
import { contactName } from './fields.ts'

const name = contactName(contactLengths.tag, 'Escribe la etiqueta.')
const tagId = z.uuid()
const contactId = z.uuid()

const tag = z.object({ id: tagId, name: z.string(), contacts: z.number().int() })
export type ContactTag = z.output<typeof tag>

export const listContactTags = endpoint({
  name: 'listContactTags',
  method: 'GET',
  path: '/api/staff/contact-tags',
  summary: 'Tags, and how many contacts have each',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.array(tag),
})

/** Creates the tag if there is none with that name, ignoring case and accents. Idempotent. */
export const addContactTag = endpoint({
  name: 'addContactTag',
  method: 'POST',
  path: '/api/staff/contacts/:contactId/tags',
  summary: 'Tag a contact',
  allow: staff('edit'),
  input: z.strictObject({ contactId, name }),
  output: z.object({ id: tagId, name: z.string() }),
})

/** Removes it from contacts merged into this one, too. */
export const removeContactTag = endpoint({
  name: 'removeContactTag',
  method: 'DELETE',
  path: '/api/staff/contacts/:contactId/tags/:tagId',
  summary: 'Take a tag off a contact',
  allow: staff('edit'),
  input: z.strictObject({ contactId, tagId }),
  output: z.object({}),
})

export const renameContactTag = endpoint({
  name: 'renameContactTag',
  method: 'PUT',
  path: '/api/staff/contact-tags/:tagId',
  summary: 'Rename a tag',
  allow: staff('edit'),
  input: z.strictObject({ tagId, name }),
  output: z.object({}),
})

/** Removes it from all contacts. */
export const deleteContactTag = endpoint({
  name: 'deleteContactTag',
  method: 'DELETE',
  path: '/api/staff/contact-tags/:tagId',
  summary: 'Delete a tag',
  allow: staff('delete'),
  input: z.strictObject({ tagId }),
  output: z.object({}),
})
