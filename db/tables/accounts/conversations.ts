import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from '#db/tables/directory/businesses.ts'
import {
  cardKinds,
  conversationKinds,
  conversationLengths,
  conversationSides,
  inboxStates,
  messageKinds,
  messageWays,
  requestStates,
  writerChoices,
} from '#features/accounts/conversations/vocabulary.ts'
import { at, createdAt, id, oneOf, sqlNumber, tsvector, updatedAt } from '../columns.ts'
import { profiles } from './profiles.ts'

const person = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/**
 * All that a person and a business, or two persons, write to each other: one row per pair. Who of two
 * persons is `person` follows from their ids, so that the pair is the same whoever writes first.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    kind: text({ enum: conversationKinds }).notNull(),
    /** Null after the account was deleted. */
    personId: person(),
    peerId: person(),
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    /** Number of messages ever written; the next one gets the number after it. */
    lastSeq: integer().notNull().default(0),
    /** State of the first contact between two persons, and the side that wrote it. */
    request: text({ enum: requestStates }),
    requestBy: text({ enum: conversationSides }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_with_business').on(t.businessId, t.personId),
    uniqueIndex('conversations_of_two').on(t.personId, t.peerId),
    index('conversations_peer').on(t.peerId).where(sql`peer_id is not null`),
    check('conversations_kind', oneOf(t.kind, conversationKinds)),
    check(
      'conversations_sides',
      sql`case ${t.kind} when 'business' then ${t.businessId} is not null and ${t.peerId} is null
        else ${t.businessId} is null and (${t.personId} is null or ${t.peerId} is null or ${t.personId} < ${t.peerId}) end`,
    ),
    check('conversations_request', oneOf(t.request, requestStates)),
    check(
      'conversations_request_by',
      sql`(${t.request} is null) = (${t.requestBy} is null) and (${t.request} is not null) = (${t.kind} = 'people')
        and ${t.requestBy} in ('person', 'peer')`,
    ),
    check('conversations_seq', sql`${t.lastSeq} >= 0`),
  ],
)

/**
 * What each side sees of a conversation: its list, its unread messages, and for a business the state
 * of its shared inbox.
 */
export const conversationParts = pgTable(
  'conversation_parts',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text({ enum: conversationSides }).notNull(),
    /** Copies of the side's id in `conversations`, for the list of its conversations. */
    profileId: person(),
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    /** Number of the newest message that the side has read. */
    readSeq: integer().notNull().default(0),
    /** Messages of the other side that it has not read. */
    unread: integer().notNull().default(0),
    /** When the newest message that the side sees was written. */
    changedAt: at().notNull(),
    archivedAt: at(),
    /** State in the inbox of a business; null for persons. */
    state: text({ enum: inboxStates }),
    snoozedUntil: at(),
    assigneeId: person(),
    /** Since when the other side waits for an answer. */
    waitingSince: at(),
  },
  (t) => [
    primaryKey({ name: 'conversation_parts_pk', columns: [t.conversationId, t.side] }),
    index('conversation_parts_person')
      .on(t.profileId, t.changedAt.desc().nullsFirst(), t.conversationId)
      .where(sql`profile_id is not null`),
    index('conversation_parts_unread')
      .on(t.profileId)
      .where(sql`profile_id is not null and unread > 0 and archived_at is null`),
    index('conversation_parts_inbox')
      .on(t.businessId, t.state, t.changedAt.desc().nullsFirst(), t.conversationId)
      .where(sql`business_id is not null`),
    index('conversation_parts_business')
      .on(t.businessId, t.changedAt.desc().nullsFirst(), t.conversationId)
      .where(sql`business_id is not null`),
    index('conversation_parts_open')
      .on(t.businessId, sql`coalesce(waiting_since, changed_at)`, t.conversationId)
      .where(sql`state = 'open'`),
    index('conversation_parts_snoozed').on(t.snoozedUntil).where(sql`state = 'snoozed'`),
    index('conversation_parts_assignee').on(t.assigneeId).where(sql`assignee_id is not null`),
    check('conversation_parts_side', oneOf(t.side, conversationSides)),
    check(
      'conversation_parts_owner',
      sql`case ${t.side} when 'business' then ${t.businessId} is not null and ${t.profileId} is null
        else ${t.businessId} is null end`,
    ),
    check('conversation_parts_inbox_state', oneOf(t.state, inboxStates)),
    check('conversation_parts_state', sql`(${t.side} = 'business') = (${t.state} is not null)`),
    check(
      'conversation_parts_snoozed_until',
      sql`(${t.snoozedUntil} is not null) = (${t.state} is not distinct from 'snoozed')`,
    ),
    check('conversation_parts_assigned', sql`${t.assigneeId} is null or ${t.side} = 'business'`),
    check('conversation_parts_read', sql`${t.readSeq} >= 0 and ${t.unread} >= 0`),
  ],
)

/** A message of a conversation, in one order for both sides. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** Idempotency key: the browser creates one per message. */
    key: uuid().notNull(),
    side: text({ enum: conversationSides }).notNull(),
    /** Null for `auto`, and after the account was deleted. */
    authorId: person(),
    kind: text({ enum: messageKinds }).notNull(),
    /** Empty for a card, and after its author erased it with their account. */
    text: text().notNull().default(''),
    cardKind: text({ enum: cardKinds }),
    cardId: uuid(),
    way: text({ enum: messageWays }).notNull().default('site'),
    /** When staff took it down: neither side sees it any more. */
    removedAt: at(),
    /** The conversation from which it came when two accounts were merged, to which it returns if that is undone. */
    cameFrom: uuid().references(() => conversations.id, { onDelete: 'set null' }),
    /**
     * Full-text vector; a trigger adds the ids of both sides as words, so that a search in the own
     * messages uses a single index.
     */
    search: tsvector().notNull().default(sql`''`),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_order').on(t.conversationId, t.seq),
    unique('messages_once').on(t.conversationId, t.side, t.key),
    foreignKey({
      name: 'messages_part',
      columns: [t.conversationId, t.side],
      foreignColumns: [conversationParts.conversationId, conversationParts.side],
    }).onDelete('cascade'),
    uniqueIndex('messages_card')
      .on(t.conversationId, t.cardKind, t.cardId)
      .where(sql`card_id is not null`),
    index('messages_card_of').on(t.cardKind, t.cardId).where(sql`card_id is not null`),
    index('messages_author').on(t.authorId, t.createdAt).where(sql`author_id is not null`),
    index('messages_came_from').on(t.cameFrom).where(sql`came_from is not null`),
    index('messages_search').using('gin', t.search),
    check('messages_seq', sql`${t.seq} > 0`),
    check('messages_side', oneOf(t.side, conversationSides)),
    check('messages_kind', oneOf(t.kind, messageKinds)),
    check('messages_way', oneOf(t.way, messageWays)),
    check('messages_card_kind', oneOf(t.cardKind, cardKinds)),
    check(
      'messages_card_content',
      sql`(${t.kind} = 'card') = (${t.cardKind} is not null) and (${t.cardKind} is null) = (${t.cardId} is null)`,
    ),
    check(
      'messages_text',
      sql`char_length(${t.text}) <= ${sqlNumber(conversationLengths.text)} and (${t.kind} <> 'card' or ${t.text} = '')`,
    ),
    check('messages_note', sql`${t.kind} not in ('note', 'auto') or ${t.side} = 'business'`),
  ],
)

/** Answers of a business that wait for their time. */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    text: text().notNull(),
    sendAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('scheduled_messages_once').on(t.conversationId, t.key),
    index('scheduled_messages_due').on(t.sendAt),
    index('scheduled_messages_author').on(t.authorId),
    check(
      'scheduled_messages_text',
      sql`char_length(${t.text}) between 1 and ${sqlNumber(conversationLengths.text)}`,
    ),
  ],
)

/** Texts that the team of a business uses again. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_replies_title').on(t.businessId, sql`lower(${t.title})`),
    check(
      'saved_replies_lengths',
      sql`char_length(${t.title}) between 1 and ${sqlNumber(conversationLengths.replyTitle)}
        and char_length(${t.text}) between 1 and ${sqlNumber(conversationLengths.text)}`,
    ),
  ],
)

/** How the inbox of a business works; without a row as usual. */
export const inboxSettings = pgTable(
  'inbox_settings',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Whether people who write outside the opening hours are told so. */
    answersWhenClosed: boolean().notNull().default(true),
    /** What they are told; null for the usual text. */
    closedText: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'inbox_settings_text',
      sql`char_length(${t.closedText}) between 1 and ${sqlNumber(conversationLengths.closedText)}`,
    ),
  ],
)

/** When somebody who waited in a conversation was answered: a business's answer time is measured by it. */
export const conversationAnswers = pgTable(
  'conversation_answers',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    askedAt: at().notNull(),
    answeredAt: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'conversation_answers_pk', columns: [t.conversationId, t.askedAt] }),
    index('conversation_answers_business').on(t.businessId, t.answeredAt),
    check('conversation_answers_times', sql`${t.answeredAt} >= ${t.askedAt}`),
  ],
)

/** Who may begin a conversation with a person; without a row everybody may, and no receipts are sent. */
export const messageSettings = pgTable(
  'message_settings',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    writers: text({ enum: writerChoices }).notNull().default('everyone'),
    sendsReceipts: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [check('message_settings_writers', oneOf(t.writers, writerChoices))],
)
