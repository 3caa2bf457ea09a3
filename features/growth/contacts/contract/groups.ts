import { z } from 'zod'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { contactLengths, groupColors, maxAtOnce } from '../vocabulary.ts'
import { bookRef } from './book.ts'
import { contactName } from './fields.ts'
import { segmentRule } from './segment-rule.ts'

const groupId = z.uuid()
const { group, groupDescription } = contactLengths

const groupFields = z.strictObject({
  name: contactName(group, 'Escribe el nombre del grupo.'),
  description: z
    .string()
    .trim()
    .max(groupDescription, `Usa como máximo ${groupDescription} letras`),
  color: z.enum(groupColors).default('plain'),
  /** Conditions of an automatic group; null for one that people fill. A group stays what it is. */
  rule: segmentRule.nullable().default(null),
})

const contactGroup = z.object({
  id: groupId,
  name: z.string(),
  description: z.string().nullable(),
  color: z.enum(groupColors),
  /** Number of contacts that are not archived; null for an automatic group, which is counted when it is opened. */
  people: z.number().int().nullable(),
  rule: segmentRule.nullable(),
  version: z.string(),
})
export type ContactGroup = z.output<typeof contactGroup>

export const listContactGroups = endpoint({
  name: 'listContactGroups',
  method: 'GET',
  path: '/api/books/:book/groups',
  summary: 'Groups by name, and how many contacts each has',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef }),
  output: z.array(contactGroup),
})

export const createContactGroup = endpoint({
  name: 'createContactGroup',
  method: 'POST',
  path: '/api/books/:book/groups',
  summary: 'A new group',
  allow: bookOf('create'),
  status: 201,
  input: groupFields.extend({ book: bookRef }),
  output: contactGroup,
})

/** Throws `conflict` when the group was saved since that version. */
export const saveContactGroup = endpoint({
  name: 'saveContactGroup',
  method: 'PUT',
  path: '/api/books/:book/groups/:groupId',
  summary: 'Change a group',
  allow: bookOf('edit'),
  input: groupFields.extend({ book: bookRef, groupId, version: z.string().regex(/^\d{1,9}$/) }),
  output: contactGroup,
})

/** Deletes a group; its contacts remain. */
export const deleteContactGroup = endpoint({
  name: 'deleteContactGroup',
  method: 'DELETE',
  path: '/api/books/:book/groups/:groupId',
  summary: 'Delete a group',
  allow: bookOf('delete'),
  input: z.strictObject({ book: bookRef, groupId }),
  output: z.object({}),
})

const people = z.strictObject({
  book: bookRef,
  groupId,
  contactIds: z.array(z.uuid()).min(1, 'Elige a alguien.').max(maxAtOnce),
})

/**
 * Contacts that are already in the group are ignored. Throws `not_found` when any contact is not in
 * the book, and `conflict` for an automatic group.
 */
export const addToContactGroup = endpoint({
  name: 'addToContactGroup',
  method: 'POST',
  path: '/api/books/:book/groups/:groupId/people',
  summary: 'Put contacts into a group',
  allow: bookOf('edit'),
  input: people,
  output: z.object({ added: z.number().int() }),
})

export const removeFromContactGroup = endpoint({
  name: 'removeFromContactGroup',
  method: 'POST',
  path: '/api/books/:book/groups/:groupId/people/removal',
  summary: 'Take contacts out of a group',
  allow: bookOf('edit'),
  input: people,
  output: z.object({ removed: z.number().int() }),
})
