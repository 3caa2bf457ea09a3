import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'

/**
 * Mail to send, written in the transaction that causes it; `dedupeKey` makes sure nothing is sent twice. Once sent, its
 * words are erased: they may hold links that sign a person in.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    dedupeKey: text().notNull(),
    toAddress: text().notNull(),
    replyTo: text(),
    template: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text().notNull().default('queued'),
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
    check('outgoing_mails_state', sql`${t.state} in ('queued', 'sent', 'failed')`),
    check('outgoing_mails_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    check('outgoing_mails_address', sql`${t.toAddress} ~ '^[^@[:space:]<>,]+@[^@[:space:]<>,]+$'`),
  ],
)
