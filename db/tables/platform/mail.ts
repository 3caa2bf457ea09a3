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
 * Outgoing mail, queued in the transaction that causes it and rendered when it is sent; `dedupeKey`
 * prevents duplicates. When the mail is done, its data is deleted: it may contain links that sign a
 * person in.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    dedupeKey: text().notNull(),
    /** Null after the person's data was deleted. */
    toAddress: text(),
    /**
     * The recipient's account; without a foreign key, because the mail feature must not depend on
     * accounts.
     */
    userId: uuid(),
    replyTo: text(),
    kind: text().notNull(),
    /** The data of the mail's template. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** While this time is in the future, one worker is sending the mail and others must not. */
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

/**
 * The calendar day (in the person's time zone) on which a person last received the day's first mail
 * of topics that may wait; `mailId` is null if that was a summary.
 */
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
