import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contactLengths, groupColors } from '#features/growth/contacts/vocabulary.ts'
import { at, createdAt, id, oneOf, sqlNumber, updatedAt } from '../columns.ts'
import { bookId, contacts, memberId } from './contacts.ts'

/** Tags with which the owner of a book classifies its contacts. */
export const contactTags = pgTable(
  'contact_tags',
  {
    id: id(),
    bookId: bookId(),
    name: text().notNull(),
    /** The name without case, accents and punctuation; a trigger writes it. */
    folded: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('contact_tags_of_book').on(t.bookId, t.id),
    uniqueIndex('contact_tags_folded').on(t.bookId, t.folded),
    check(
      'contact_tags_name',
      sql`char_length(${t.name}) between 1 and ${sqlNumber(contactLengths.tag)}`,
    ),
    check('contact_tags_says', sql`${t.folded} <> ''`),
  ],
)

export const taggedContacts = pgTable(
  'tagged_contacts',
  {
    bookId: uuid().notNull(),
    contactId: uuid().notNull(),
    tagId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.contactId, t.tagId] }),
    foreignKey({
      name: 'tagged_contacts_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'tagged_contacts_tag',
      columns: [t.bookId, t.tagId],
      foreignColumns: [contactTags.bookId, contactTags.id],
    }).onDelete('cascade'),
    index('tagged_contacts_of_tag').on(t.tagId, t.contactId),
  ],
)

/**
 * Notes about a contact. Only the author may edit a note; it loses the author's name when their
 * account is deleted.
 */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: id(),
    bookId: uuid().notNull(),
    contactId: uuid().notNull(),
    authorId: memberId(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /** When the text was last edited; null while it is unedited. */
    changedAt: at(),
  },
  (t) => [
    foreignKey({
      name: 'contact_notes_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    }).onDelete('cascade'),
    index('contact_notes_of').on(t.contactId, t.createdAt),
    index('contact_notes_author').on(t.authorId).where(sql`author_id is not null`),
    check(
      'contact_notes_text',
      sql`btrim(${t.text}) <> '' and char_length(${t.text}) <= ${sqlNumber(contactLengths.note)}`,
    ),
    check(
      'contact_notes_version',
      sql`${t.version} > 0 and (${t.version} = 1) = (${t.changedAt} is null)`,
    ),
  ],
)

/** Named groups of contacts. */
export const contactGroups = pgTable(
  'contact_groups',
  {
    id: id(),
    bookId: bookId(),
    name: text().notNull(),
    description: text(),
    color: text({ enum: groupColors }).notNull().default('plain'),
    folded: text().notNull().default(''),
    /** Conditions by which an automatic group has its contacts (`SegmentRule`); null for one that people fill. */
    rule: jsonb().$type<unknown>(),
    version: integer().notNull().default(1),
    createdBy: memberId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('contact_groups_of_book').on(t.bookId, t.id),
    uniqueIndex('contact_groups_folded').on(t.bookId, t.folded),
    index('contact_groups_creator').on(t.createdBy).where(sql`created_by is not null`),
    check(
      'contact_groups_name',
      sql`char_length(${t.name}) between 1 and ${sqlNumber(contactLengths.group)}`,
    ),
    check('contact_groups_says', sql`${t.folded} <> ''`),
    check(
      'contact_groups_description',
      sql`char_length(${t.description}) between 1 and ${sqlNumber(contactLengths.groupDescription)}`,
    ),
    check('contact_groups_color', oneOf(t.color, groupColors)),
    check('contact_groups_rule', sql`jsonb_typeof(${t.rule}) = 'object'`),
    check('contact_groups_version', sql`${t.version} > 0`),
  ],
)

export const groupedContacts = pgTable(
  'grouped_contacts',
  {
    bookId: uuid().notNull(),
    groupId: uuid().notNull(),
    contactId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.contactId] }),
    foreignKey({
      name: 'grouped_contacts_group',
      columns: [t.bookId, t.groupId],
      foreignColumns: [contactGroups.bookId, contactGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'grouped_contacts_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    }).onDelete('cascade'),
    index('grouped_contacts_of').on(t.contactId),
  ],
)
