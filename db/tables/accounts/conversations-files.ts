import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mediaObjects } from '#db/tables/platform/media.ts'
import {
  conversationLengths,
  maxMessageFiles,
} from '#features/accounts/conversations/vocabulary.ts'
import { sqlNumber } from '../columns.ts'
import { messages, scheduledMessages } from './conversations.ts'

/** Pictures and documents of a message, in the order in which they were chosen. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id),
    /** Name that its sender gave it, cleaned. */
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'message_files_pk', columns: [t.messageId, t.position] }),
    unique('message_files_media').on(t.mediaId),
    check('message_files_position', sql`${t.position} between 1 and ${sqlNumber(maxMessageFiles)}`),
    check(
      'message_files_name',
      sql`char_length(${t.name}) between 1 and ${sqlNumber(conversationLengths.fileName)}`,
    ),
  ],
)

/** Files of an answer that waits for its time; they become those of its message when it is sent. */
export const scheduledMessageFiles = pgTable(
  'scheduled_message_files',
  {
    scheduledId: uuid()
      .notNull()
      .references(() => scheduledMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id),
    /** Name that its sender gave it, cleaned. */
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'scheduled_message_files_pk', columns: [t.scheduledId, t.position] }),
    unique('scheduled_message_files_media').on(t.mediaId),
    check(
      'scheduled_message_files_position',
      sql`${t.position} between 1 and ${sqlNumber(maxMessageFiles)}`,
    ),
    check(
      'scheduled_message_files_name',
      sql`char_length(${t.name}) between 1 and ${sqlNumber(conversationLengths.fileName)}`,
    ),
  ],
)
