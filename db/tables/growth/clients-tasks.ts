import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { clientLengths } from '#features/growth/clients/vocabulary.ts'
import { at, createdAt, id, sqlNumber, updatedAt } from '../columns.ts'
import { bookId, contacts, memberId } from './contacts.ts'

/** Something that the team of a business has to do, for one of its contacts or for none. */
export const clientTasks = pgTable(
  'client_tasks',
  {
    id: id(),
    bookId: bookId(),
    contactId: uuid(),
    title: text().notNull(),
    dueAt: at().notNull(),
    /** Minutes before it is due; null for no reminder. */
    remindMinutes: integer(),
    remindAt: at(),
    remindedAt: at(),
    /** Null for the whole team. */
    assigneeId: memberId(),
    createdBy: memberId(),
    doneAt: at(),
    doneBy: memberId(),
    /** Grows with each change: for optimistic locking, and the sequence number in calendars. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'client_tasks_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('client_tasks_open').on(t.bookId, t.dueAt, t.id).where(sql`done_at is null`),
    index('client_tasks_done')
      .on(t.bookId, t.doneAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`done_at is not null`),
    index('client_tasks_contact').on(t.contactId).where(sql`contact_id is not null`),
    index('client_tasks_remind')
      .on(t.remindAt)
      .where(sql`remind_at is not null and reminded_at is null and done_at is null`),
    index('client_tasks_assignee').on(t.assigneeId).where(sql`assignee_id is not null`),
    index('client_tasks_creator').on(t.createdBy).where(sql`created_by is not null`),
    index('client_tasks_doer').on(t.doneBy).where(sql`done_by is not null`),
    check(
      'client_tasks_title',
      sql`btrim(${t.title}) <> '' and char_length(${t.title}) <= ${sqlNumber(clientLengths.task)}`,
    ),
    check('client_tasks_reminder', sql`(${t.remindMinutes} is null) = (${t.remindAt} is null)`),
    check('client_tasks_minutes', sql`${t.remindMinutes} >= 0`),
    check('client_tasks_done_by', sql`${t.doneBy} is null or ${t.doneAt} is not null`),
    check('client_tasks_version', sql`${t.version} > 0`),
  ],
)

/** The secret address at which a calendar reads a member's tasks; only its hash is stored. */
export const agendaFeeds = pgTable(
  'client_agenda_feeds',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('client_agenda_feeds_token').on(t.tokenHash)],
)
