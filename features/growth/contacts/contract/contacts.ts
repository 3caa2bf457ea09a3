import { z } from 'zod'
import { consentChannels } from '#shared/consents.ts'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import {
  addressKinds,
  contactOrigins,
  contactSorts,
  contactStages,
  groupColors,
  partyKinds,
  placePattern,
} from '../vocabulary.ts'
import { bookRef } from './book.ts'
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
  /** City and region. */
  place: z.string().nullable(),
  /** The member of the team who looks after them; null once that person left it. */
  owner: named.nullable(),
  tags: z.array(named),
  /** Channels on which an address of theirs may not be written to. */
  refuses: z.array(z.enum(consentChannels)),
  isArchived: z.boolean(),
  createdAt: moment,
})
export type ContactRow = z.output<typeof contactRow>

/** A contact with all its data, including that of contacts merged into it. */
const contact = contactRow.omit({ email: true, phone: true, refuses: true }).extend({
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
  countryCode: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  custom: z.array(z.object({ fieldId: z.uuid(), value: z.string() })),
  /** When the person asked the business to erase their data, and when that happens by itself. */
  erasure: z.object({ askedAt: moment, erasedOn: moment }).nullable(),
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
  /** Its name and e-mail only in the platform's book: a business knows what the person gave it. */
  account: z
    .object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  business: z
    .object({ id: z.uuid(), name: z.string(), slug: z.string(), isDraft: z.boolean() })
    .nullable(),
  /** Contacts that were merged into it. */
  merged: z.array(named),
  /**
   * Other contacts with the same e-mail or phone, or else the same name, that are not marked as
   * distinct; `shared` is null for a name.
   */
  alike: z.array(named.extend({ shared: z.string().nullable() })),
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
  ownerId: z.uuid().optional(),
  /** As `listContactPlaces` names it. */
  place: z.string().max(200).regex(placePattern).optional(),
  /** Those with a consent for news on this channel, or those that refuse something. */
  consent: z.enum([...consentChannels, 'refused']).optional(),
  /** Those who asked to be erased only. */
  erasureAsked: z.boolean().default(false),
  /** Archived contacts only, instead of all others. */
  archived: z.boolean().default(false),
  sort: z.enum(contactSorts).default('newest'),
}

const { stage: _stage, sort: _sort, ...countedFilter } = contactFilter

/** A POST, because the search text may be an e-mail and must not appear in a URL. */
export const findContacts = endpoint({
  name: 'findContacts',
  method: 'POST',
  path: '/api/books/:book/contacts/search',
  summary: 'Contacts of a book',
  allow: bookOf('read'),
  maxBody: 8192,
  input: z.strictObject({
    book: bookRef,
    ...contactFilter,
    after: z.string().max(2000).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(contactRow),
    next: z.string().nullable(),
    /** Always null: for pages opened before `countContacts` was there, which expect the key. */
    counts: z.null(),
  }),
})

/** Asked beside the list, whose rows need not wait for it. A POST for the same reason. */
export const countContacts = endpoint({
  name: 'countContacts',
  method: 'POST',
  path: '/api/books/:book/contacts/count',
  summary: 'How many contacts of a book match, by stage',
  allow: bookOf('read'),
  maxBody: 8192,
  input: z.strictObject({ book: bookRef, ...countedFilter }),
  output: z.record(z.enum(contactStages), z.number().int()),
})

/** For the id of a merged contact, returns the contact it was merged into. */
export const readContact = endpoint({
  name: 'readContact',
  method: 'GET',
  path: '/api/books/:book/contacts/:contactId',
  summary: 'One contact with all that is known of it',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef, contactId }),
  output: contact,
})

export const createContact = endpoint({
  name: 'createContact',
  method: 'POST',
  path: '/api/books/:book/contacts',
  summary: 'A new contact',
  allow: bookOf('create'),
  status: 201,
  input: contactFields.extend({ book: bookRef }),
  output: contact,
})

/** Throws `conflict` when the contact was saved since that version, or merged. */
export const saveContact = endpoint({
  name: 'saveContact',
  method: 'PUT',
  path: '/api/books/:book/contacts/:contactId',
  summary: 'Change a contact',
  allow: bookOf('edit'),
  input: contactFields.extend({ book: bookRef, contactId, version }),
  output: contact,
})

/** Sets the stage without a version check. */
export const setContactStage = endpoint({
  name: 'setContactStage',
  method: 'PUT',
  path: '/api/books/:book/contacts/:contactId/stage',
  summary: 'Set the stage of a contact',
  allow: bookOf('edit'),
  input: z.strictObject({ book: bookRef, contactId, stage: z.enum(contactStages) }),
  output: z.object({}),
})

/**
 * Archived contacts are listed only in the archive; restoring one returns it to its groups.
 * Idempotent.
 */
export const archiveContact = endpoint({
  name: 'archiveContact',
  method: 'PUT',
  path: '/api/books/:book/contacts/:contactId/archived',
  summary: 'Put a contact into the archive, or bring it back',
  allow: bookOf('delete'),
  input: z.strictObject({ book: bookRef, contactId, isArchived: z.boolean() }),
  output: z.object({}),
})

/** One part of the CSV file; concatenating all parts gives the file. */
export const exportContacts = endpoint({
  name: 'exportContacts',
  method: 'POST',
  path: '/api/books/:book/contacts/sheet',
  summary: 'Contacts as CSV, in parts',
  allow: bookOf('share'),
  maxBody: 8192,
  input: z.strictObject({
    book: bookRef,
    ...contactFilter,
    after: z.string().max(3000).optional(),
  }),
  output: z.object({ text: z.string(), next: z.string().nullable() }),
})

/** One part of a vCard file; concatenating all parts gives the file. */
export const exportContactCards = endpoint({
  name: 'exportContactCards',
  method: 'POST',
  path: '/api/books/:book/contacts/cards',
  summary: 'Contacts as vCards, in parts',
  allow: bookOf('share'),
  maxBody: 8192,
  input: exportContacts.input,
  output: exportContacts.output,
})

/**
 * Erases a contact who asked for it, with notes and the contacts merged into it. Throws `conflict` for
 * any other, which can be archived.
 */
export const eraseContact = endpoint({
  name: 'eraseContact',
  method: 'DELETE',
  path: '/api/books/:book/contacts/:contactId',
  summary: 'Erase a contact who asked for it',
  allow: bookOf('delete'),
  input: z.strictObject({ book: bookRef, contactId }),
  output: z.object({}),
})
