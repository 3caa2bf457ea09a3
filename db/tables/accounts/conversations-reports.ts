import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  conversationLengths,
  conversationSides,
  messageKinds,
  messagesBeforeReport,
} from '#features/accounts/conversations/vocabulary.ts'
import { at, oneOf, sqlNumber } from '../columns.ts'
import { messages } from './conversations.ts'
import { profiles } from './profiles.ts'

/**
 * A reported message and those before it, as they were when it was first reported: all that staff see of its
 * conversation.
 */
export const reportedMessages = pgTable(
  'reported_messages',
  {
    reportedId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** 0 is the reported message, 1 the one before it. */
    distance: integer().notNull(),
    /** The message itself, whose files are shown while they exist. */
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    side: text({ enum: conversationSides }).notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    /** Null for `auto`, and after the account was deleted. */
    authorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Empty after its author erased it with their account. */
    text: text().notNull(),
    writtenAt: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'reported_messages_pk', columns: [t.reportedId, t.distance] }),
    index('reported_messages_message').on(t.messageId),
    index('reported_messages_author').on(t.authorId).where(sql`author_id is not null`),
    check(
      'reported_messages_distance',
      sql`${t.distance} between 0 and ${sqlNumber(messagesBeforeReport)}`,
    ),
    check('reported_messages_side', oneOf(t.side, conversationSides)),
    check('reported_messages_kind', sql`${t.kind} in ('text', 'auto')`),
    check(
      'reported_messages_text',
      sql`char_length(${t.text}) <= ${sqlNumber(conversationLengths.text)}`,
    ),
  ],
)
