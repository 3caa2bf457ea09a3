import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contactLengths, customFieldKinds } from '#features/growth/contacts/vocabulary.ts'
import { createdAt, id, oneOf, sqlNumber } from '../columns.ts'
import { bookId, contacts } from './contacts.ts'

/** What the owner of a book writes down of its contacts, besides what every book has. */
export const customFields = pgTable(
  'contact_fields',
  {
    id: id(),
    bookId: bookId(),
    name: text().notNull(),
    /** The name without case, accents and punctuation; a trigger writes it. */
    folded: text().notNull().default(''),
    /** Never changes: the values are of this kind. */
    kind: text({ enum: customFieldKinds }).notNull(),
    /** What a field of the kind `choice` offers, in order. */
    choices: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    unique('contact_fields_of_book').on(t.bookId, t.id),
    uniqueIndex('contact_fields_folded').on(t.bookId, t.folded),
    check(
      'contact_fields_name',
      sql`char_length(${t.name}) between 1 and ${sqlNumber(contactLengths.customField)}`,
    ),
    check('contact_fields_says', sql`${t.folded} <> ''`),
    check('contact_fields_kind', oneOf(t.kind, customFieldKinds)),
    check('contact_fields_choices', sql`(${t.kind} = 'choice') = (${t.choices} <> '{}')`),
  ],
)

/** What is written in a field of a contact: a number as `-12.5`, a date as `2026-11-29`. */
export const customValues = pgTable(
  'contact_field_values',
  {
    bookId: uuid().notNull(),
    contactId: uuid().notNull(),
    fieldId: uuid().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'contact_field_values_pk', columns: [t.contactId, t.fieldId] }),
    foreignKey({
      name: 'contact_field_values_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contact_field_values_field',
      columns: [t.bookId, t.fieldId],
      foreignColumns: [customFields.bookId, customFields.id],
    }).onDelete('cascade'),
    index('contact_field_values_of_field').on(t.fieldId),
    check(
      'contact_field_values_length',
      sql`char_length(${t.value}) between 1 and ${sqlNumber(contactLengths.customValue)}`,
    ),
  ],
)
