import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  callOutcomes,
  callWays,
  clientLengths,
  orderHappenings,
  quotationHappenings,
  timelineKinds,
} from '#features/growth/clients/vocabulary.ts'
import { at, createdAt, id, oneOf, sqlNumber } from '../columns.ts'
import { bookId, contactBooks, contacts, memberId } from './contacts.ts'

/**
 * What happened with a contact. Only ids and counts: the words are read from the source, so that what is changed or
 * erased there changes here.
 */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    id: id(),
    bookId: uuid().notNull(),
    contactId: uuid().notNull(),
    at: at().notNull(),
    kind: text({ enum: timelineKinds }).notNull(),
    sourceId: uuid().notNull(),
    /** Tells apart what happens to one source: the step of an order, the day of a conversation. */
    happening: text().notNull().default(''),
    /** Number of messages of the day; 1 for all else. */
    count: integer().notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'timeline_entries_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    unique('timeline_entries_once').on(t.bookId, t.kind, t.sourceId, t.happening),
    index('timeline_entries_of').on(
      t.contactId,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('timeline_entries_paid')
      .on(t.bookId, t.at)
      .where(sql`kind = 'order' and happening = 'paid'`),
    index('timeline_entries_source').on(t.sourceId),
    check('timeline_entries_kind', oneOf(t.kind, timelineKinds)),
    check(
      'timeline_entries_happening',
      sql`case ${t.kind} when 'order' then ${oneOf(t.happening, orderHappenings)}
        when 'quotation' then ${oneOf(t.happening, quotationHappenings)}
        when 'messages' then ${t.happening} ~ '^\\d{4}-\\d\\d-\\d\\d$' else ${t.happening} = '' end`,
    ),
    check(
      'timeline_entries_count',
      sql`${t.count} >= 1 and (${t.kind} = 'messages' or ${t.count} = 1)`,
    ),
  ],
)

/** Books into which everything from before was entered. */
export const filledBooks = pgTable('client_books_filled', {
  bookId: uuid()
    .primaryKey()
    .references(() => contactBooks.id, { onDelete: 'cascade' }),
  filledAt: createdAt(),
})

/** How a call or a chat outside of the site ended. */
export const contactCalls = pgTable(
  'client_calls',
  {
    id: id(),
    bookId: bookId(),
    contactId: uuid().notNull(),
    /** Idempotency key: the browser creates one per press. */
    key: uuid().notNull(),
    way: text({ enum: callWays }).notNull(),
    outcome: text({ enum: callOutcomes }).notNull(),
    /** What was agreed. */
    note: text(),
    madeBy: memberId(),
    madeAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'client_calls_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('client_calls_once').on(t.bookId, t.key),
    index('client_calls_of').on(t.contactId),
    index('client_calls_maker').on(t.madeBy).where(sql`made_by is not null`),
    check('client_calls_way', oneOf(t.way, callWays)),
    check('client_calls_outcome', oneOf(t.outcome, callOutcomes)),
    check(
      'client_calls_note',
      sql`char_length(${t.note}) between 1 and ${sqlNumber(clientLengths.callNote)}`,
    ),
    check('client_calls_agreed', sql`${t.outcome} <> 'agreed' or ${t.note} is not null`),
  ],
)
