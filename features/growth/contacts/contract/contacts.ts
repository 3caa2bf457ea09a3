import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
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
  /** The primary e-mail and phone; the phone in international format. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  tags: z.array(named),
  isArchived: z.boolean(),
  createdAt: moment,
})
export type ContactRow = z.output<typeof contactRow>

/** A contact with all its data, including that of contacts merged into it. */
const contact = contactRow.omit({ email: true, phone: true }).extend({
  addresses: z.array(
    z.object({
      kind: z.enum(addressKinds),
      value: z.string(),
      /** Display form; a phone in international format. */
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
      /** Null after the author's account was deleted. */
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
  /** Contacts that were merged into it. */
  merged: z.array(named),
  /** Other contacts with the same e-mail or phone that are not marked as distinct. */
  alike: z.array(named.extend({ shared: z.string() })),
  history: z.array(
    z.object({ id: z.uuid(), at: moment, action: z.string(), by: z.string().nullable() }),
  ),
  createdBy: z.string().nullable(),
  updatedAt: moment,
  version,
})
export type Contact = z.output<typeof contact>

export const contactFilter = {
  /** Part of a name, organization, e-mail or phone. */
  q: z.string().trim().max(120).optional(),
  stage: z.enum(contactStages).optional(),
  tagId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  source: z.enum(contactOrigins).optional(),
  hasEmail: z.boolean().optional(),
  /** Archived contacts only, instead of all others. */
  archived: z.boolean().default(false),
  sort: z.enum(contactSorts).default('newest'),
}

/** A POST, because the search text may be an e-mail and must not appear in a URL. */
export const findContacts = endpoint({
  name: 'findContacts',
  method: 'POST',
  path: '/api/staff/contacts/search',
  summary: 'Contacts of the platform',
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
    /** Number of matches per stage, ignoring the stage filter; null except on the first page. */
    counts: z.record(z.enum(contactStages), z.number().int()).nullable(),
  }),
})

/** For the id of a merged contact, returns the contact it was merged into. */
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

/** Throws `conflict` when the contact was saved since that version, or merged. */
export const saveContact = endpoint({
  name: 'saveContact',
  method: 'PUT',
  path: '/api/staff/contacts/:contactId',
  summary: 'Change a contact',
  allow: staff('edit'),
  input: contactFields.extend({ contactId, version }),
  output: contact,
})

/** Sets the stage without a version check. */
export const setContactStage = endpoint({
  name: 'setContactStage',
  method: 'PUT',
  path: '/api/staff/contacts/:contactId/stage',
  summary: 'Set the stage of a contact',
  allow: staff('edit'),
  input: z.strictObject({ contactId, stage: z.enum(contactStages) }),
  output: z.object({}),
})

/**
 * Archived contacts are listed only in the archive; restoring one returns it to its groups.
 * Idempotent.
 */
export const archiveContact = endpoint({
  name: 'archiveContact',
  method: 'PUT',
  path: '/api/staff/contacts/:contactId/archived',
  summary: 'Put a contact into the archive, or bring it back',
  allow: staff('delete'),
  input: z.strictObject({ contactId, isArchived: z.boolean() }),
  output: z.object({}),
})

/** One part of the CSV file; concatenating all parts gives the file. */
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
