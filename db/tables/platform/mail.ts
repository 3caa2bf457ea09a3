import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#db/tables/accounts/auth.ts'
import { mailStates } from '#features/platform/mail/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'

/**
 * Mail to send, queued in the transaction that causes it and written when it is sent; `dedupeKey` makes sure nothing is sent
 * twice. Once it is over, what it was written from is erased: it may hold links that sign a person in.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    dedupeKey: text().notNull(),
    /** Null once the person is forgotten. */
    toAddress: text(),
    /** The account it goes to; kept without a foreign key, since mail comes before accounts. */
    userId: uuid(),
    replyTo: text(),
    kind: text().notNull(),
    /** What the mail is written from, by its kind. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Until then one worker is sending it and no other may. */
    claimedUntil: at(),
    createdAt: createdAt(),
    sentAt: at(),
  },
  (t) => [
    uniqueIndex('outgoing_mails_dedupe').on(t.dedupeKey),
    index('outgoing_mails_queued').on(t.createdAt).where(sql`state = 'queued'`),
    check('outgoing_mails_state', oneOf(t.state, mailStates)),
    check('outgoing_mails_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    index('outgoing_mails_user').on(t.userId),
    index('outgoing_mails_mailbox').on(sql`mailbox_key(${t.toAddress})`, t.createdAt),
    check('outgoing_mails_addressed', sql`${t.state} <> 'queued' or ${t.toAddress} is not null`),
    check('outgoing_mails_over', sql`${t.state} = 'queued' or ${t.data} = '{}'`),
    check('outgoing_mails_address', sql`${t.toAddress} ~ '^[^@[:space:]<>,]+@[^@[:space:]<>,]+$'`),
  ],
)

/** The day of theirs on which a person last got the one mail that brings what can wait; `mailId` is empty where that was a summary. */
export const mailDays = pgTable(
  'mail_days',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    mailId: uuid().references(() => outgoingMails.id, { onDelete: 'cascade' }),
  },
  (t) => [index('mail_days_mail').on(t.mailId).where(sql`mail_id is not null`)],
)
