import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  contactFileFormats,
  contactImportStates,
  importLengths,
  rowOutcomes,
} from '#features/growth/contact-imports/vocabulary.ts'
import { at, bytes, createdAt, id, oneOf, sqlNumber, updatedAt } from '../columns.ts'
import { bookId, contacts, memberId } from './contacts.ts'

/** An import of a file into a book: from its upload, by a preview, to its end. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: id(),
    bookId: bookId(),
    fileName: text().notNull(),
    format: text({ enum: contactFileFormats }).notNull(),
    encoding: text().notNull(),
    state: text({ enum: contactImportStates }).notNull().default('uploaded'),
    /** Headings of a CSV file, first values of each column, and what we take it for. */
    columns: jsonb().notNull().default([]),
    /** What the person chose; null until then. */
    settings: jsonb(),
    totalBytes: bigint({ mode: 'number' }).notNull(),
    doneBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Rows of the file that were read, and of them those that were imported. */
    readRows: integer().notNull().default(0),
    doneRows: integer().notNull().default(0),
    /** Pictures that the file has and that were passed over. */
    pictures: integer().notNull().default(0),
    error: text(),
    startedBy: memberId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When somebody confirmed the preview. */
    startedAt: at(),
    finishedAt: at(),
  },
  (t) => [
    index('contact_imports_of_book').on(t.bookId, t.id.desc().nullsFirst()),
    index('contact_imports_starter').on(t.startedBy).where(sql`started_by is not null`),
    index('contact_imports_age').on(t.createdAt),
    index('contact_imports_running').on(t.updatedAt).where(sql`state in ('reading', 'importing')`),
    check('contact_imports_state', oneOf(t.state, contactImportStates)),
    check('contact_imports_format', oneOf(t.format, contactFileFormats)),
    check(
      'contact_imports_name',
      sql`char_length(${t.fileName}) between 1 and ${sqlNumber(importLengths.fileName)}`,
    ),
    check('contact_imports_chosen', sql`${t.state} = 'uploaded' or ${t.settings} is not null`),
    check(
      'contact_imports_started',
      sql`${t.state} not in ('importing', 'stopped', 'finished') or ${t.startedAt} is not null`,
    ),
    check('contact_imports_done', sql`${t.doneRows} between 0 and ${t.readRows}`),
  ],
)

/** The file of an import in pieces, in their order, until it is started: every process can read it. */
export const contactImportPieces = pgTable(
  'contact_import_pieces',
  {
    importId: uuid()
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ name: 'contact_import_pieces_pk', columns: [t.importId, t.number] })],
)

/** A row of an imported file, and what becomes of it. */
export const contactImportRows = pgTable(
  'contact_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    /** Line in the file at which it begins. */
    line: integer().notNull(),
    /** What was read; null where the row is rejected. */
    given: jsonb(),
    /** Identifies a row in which no address of its own does. */
    key: text(),
    outcome: text({ enum: rowOutcomes }).notNull(),
    /** The line of the file that it repeats. */
    repeats: integer(),
    changes: jsonb().notNull().default([]),
    /** Why it is rejected, and what of it was left out. */
    remarks: text().array().notNull().default([]),
    /** What stands in the file, where something was not taken. */
    raw: text(),
    /** Whom it is about, and who it became. Goes with them. */
    contactId: uuid().references(() => contacts.id, { onDelete: 'cascade' }),
    isDone: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'contact_import_rows_pk', columns: [t.importId, t.line] }),
    index('contact_import_rows_outcome').on(t.importId, t.outcome, t.line),
    index('contact_import_rows_remarks').on(t.importId, t.line).where(sql`remarks <> '{}'`),
    index('contact_import_rows_contact').on(t.contactId).where(sql`contact_id is not null`),
    check('contact_import_rows_outcome', oneOf(t.outcome, rowOutcomes)),
    check(
      'contact_import_rows_rejected',
      sql`(${t.outcome} = 'rejected') = (${t.given} is null) and (${t.outcome} <> 'rejected' or ${t.remarks} <> '{}')`,
    ),
    check(
      'contact_import_rows_repeats',
      sql`(${t.outcome} = 'repeated') = (${t.repeats} is not null)`,
    ),
  ],
)

/**
 * Contacts that were imported from rows without an address of their own, by a hash of the row: the
 * same file imported again finds them.
 */
export const contactImportKeys = pgTable(
  'contact_import_keys',
  {
    bookId: uuid().notNull(),
    key: text().notNull(),
    contactId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'contact_import_keys_pk', columns: [t.bookId, t.key, t.contactId] }),
    foreignKey({
      name: 'contact_import_keys_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('contact_import_keys_of').on(t.contactId),
  ],
)
