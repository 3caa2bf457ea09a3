import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import {
  addressKinds,
  contactOrigins,
  contactSorts,
  contactStages,
  groupColors,
  partyKinds,
} from '../vocabulary.ts'
import { contactFields } from './fields.ts'

const contactId = z.uuid()
const moment = z.iso.datetime()
const named = z.object({ id: z.uuid(), name: z.string() })
const version = z.string().regex(/^\d{1,9}$/)

const contactRow = z.object({
  id: contactId,
  kind: z.enum(partyKinds),
  name: z.string(),
  organization: z.string().nullable(),
  stage: z.enum(contactStages),
  source: z.enum(contactOrigins),
  /** The first of each; telephones as people abroad write them. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  tags: z.array(named),
  isArchived: z.boolean(),
  createdAt: moment,
})
export type ContactRow = z.output<typeof contactRow>

/** A contact with all that is known of it, those that were merged into it included. */
const contact = contactRow.omit({ email: true, phone: true }).extend({
  addresses: z.array(
    z.object({
      kind: z.enum(addressKinds),
      value: z.string(),
      /** A telephone as people abroad write it. */
      shown: z.string(),
      label: z.string().nullable(),
      isPrimary: z.boolean(),
    }),
  ),
  groups: z.array(named.extend({ color: z.enum(groupColors) })),
  notes: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      /** Null once the account of who wrote it is gone. */
      author: named.nullable(),
      createdAt: moment,
      changedAt: moment.nullable(),
      version,
    }),
  ),
  account: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  business: z
    .object({ id: z.uuid(), name: z.string(), slug: z.string(), isDraft: z.boolean() })
    .nullable(),
  /** Those that were merged into it. */
  merged: z.array(named),
  /** Others with the same e-mail or telephone that nobody told apart. */
  alike: z.array(named.extend({ shared: z.string() })),
  history: z.array(
    z.object({ id: z.uuid(), at: moment, deed: z.string(), by: z.string().nullable() }),
  ),
  createdBy: z.string().nullable(),
  updatedAt: moment,
  version,
})
export type Contact = z.output<typeof contact>

export const contactFilter = {
  /** Part of a name, an organization, an e-mail, a telephone. */
  q: z.string().trim().max(120).optional(),
  stage: z.enum(contactStages).optional(),
  tagId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  source: z.enum(contactOrigins).optional(),
  hasEmail: z.boolean().optional(),
  /** The archive in place of all others. */
  archived: z.boolean().default(false),
  sort: z.enum(contactSorts).default('newest'),
}

/** What is looked for may be an e-mail: it comes in the body, so that no address holds it. */
export const findContacts = endpoint({
  name: 'findContacts',
  method: 'POST',
  path: '/api/staff/contacts/search',
  summary: 'Contacts of the house',
  allow: staff('read'),
  maxBody: 8192,
  input: z.strictObject({
    ...contactFilter,
    after: z.string().max(2000).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(contactRow),
    next: z.string().nullable(),
    /** Of what was looked for, whatever the stage; null but in the first page. */
    counts: z.record(z.enum(contactStages), z.number().int()).nullable(),
  }),
})

/** Under the id of one that was merged: the contact that it is read through. */
export const readContact = endpoint({
  name: 'readContact',
  method: 'GET',
  path: '/api/staff/contacts/:contactId',
  summary: 'One contact with all that is known of it',
  allow: staff('read'),
  input: z.strictObject({ contactId }),
  output: contact,
})

export const createContact = endpoint({
  name: 'createContact',
  method: 'POST',
  path: '/api/staff/contacts',
  summary: 'A new contact',
  allow: staff('create'),
  status: 201,
  input: contactFields,
  output: contact,
})

/** `conflict` when somebody else saved it since that version, or merged it. */
export const saveContact = endpoint({
  name: 'saveContact',
  method: 'PUT',
  path: '/api/staff/contacts/:contactId',
  summary: 'Change a contact',
  allow: staff('edit'),
  input: contactFields.extend({ contactId, version }),
  output: contact,
})

/** Over whatever stage it had. */
export const setContactStage = endpoint({
  name: 'setContactStage',
  method: 'PUT',
  path: '/api/staff/contacts/:contactId/stage',
  summary: 'Say how near a contact is',
  allow: staff('edit'),
  input: z.strictObject({ contactId, stage: z.enum(contactStages) }),
  output: z.object({}),
})

/** An archived contact is in no list but the archive's, and in its groups again when it comes back. Again it stays as it is. */
export const archiveContact = endpoint({
  name: 'archiveContact',
  method: 'PUT',
  path: '/api/staff/contacts/:contactId/archived',
  summary: 'Put a contact into the archive, or bring it back',
  allow: staff('delete'),
  input: z.strictObject({ contactId, isArchived: z.boolean() }),
  output: z.object({}),
})

/** A part of the file: all of them, one after the other, are the file. */
export const exportContacts = endpoint({
  name: 'exportContacts',
  method: 'POST',
  path: '/api/staff/contacts/sheet',
  summary: 'Contacts as CSV, in parts',
  allow: staff('share'),
  maxBody: 8192,
  input: z.strictObject({ ...contactFilter, after: z.string().max(3000).optional() }),
  output: z.object({ text: z.string(), next: z.string().nullable() }),
})
