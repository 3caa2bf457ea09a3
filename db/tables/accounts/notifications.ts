import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { keys } from '#db/tables/platform/keys.ts'
import { channelPreferences, channels, summaryPaces } from '#shared/channels.ts'
import { at, createdAt, id, oneOf, updatedAt } from '../columns.ts'
import { sessions, users } from './auth.ts'
import { profiles } from './profiles.ts'

const recipientId = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

const ownUser = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/** What somebody is told: one row for all that happened of a group while it is unread. Its words are made when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    recipientId: recipientId(),
    topic: text().notNull(),
    kind: text().notNull(),
    groupKey: text().notNull(),
    /** What the words are made from; names of people are looked up. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The latest who did it. */
    actorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** How many times it happened. */
    count: integer().notNull().default(1),
    /** How many people did it; what nobody known did counts as one each. */
    people: integer().notNull().default(1),
    /** Where it leads, a path of ours. */
    path: text().notNull(),
    /** Whether the bell and the list show it; else it is there for the mail and the browser alone. */
    isHere: boolean().notNull(),
    /** Since when it waits for the next summary by mail to look at it. */
    waitsSince: at(),
    createdAt: createdAt(),
    changedAt: at().notNull(),
    readAt: at(),
    /** The deed that read it, by which it is taken back. */
    readingId: uuid(),
  },
  (t) => [
    uniqueIndex('notifications_group').on(t.recipientId, t.groupKey).where(sql`read_at is null`),
    index('notifications_list').on(t.recipientId, t.changedAt, t.id).where(sql`is_here`),
    index('notifications_unread').on(t.recipientId).where(sql`read_at is null and is_here`),
    index('notifications_summary').on(t.recipientId).where(sql`waits_since is not null`),
    index('notifications_reading').on(t.readingId).where(sql`reading_id is not null`),
    index('notifications_actor').on(t.actorId).where(sql`actor_id is not null`),
    index('notifications_old').on(t.changedAt),
    check('notifications_read', sql`(${t.readAt} is null) = (${t.readingId} is null)`),
    check('notifications_count', sql`${t.count} > 0`),
    check('notifications_people', sql`${t.people} between 1 and ${t.count}`),
    check('notifications_path', sql`${t.path} ~ '^/[^/]' and length(${t.path}) <= 400`),
  ],
)

/** What somebody was told already, whatever was read since: nothing is told twice. */
export const notificationCauses = pgTable(
  'notification_causes',
  {
    recipientId: recipientId(),
    cause: text().notNull(),
    /** Empty only within the transaction that writes it. */
    notificationId: uuid().references(() => notifications.id, { onDelete: 'cascade' }),
    /** Who did it, so that a line counts each once. */
    actorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.cause] }),
    index('notification_causes_notification').on(t.notificationId, t.actorId),
    index('notification_causes_actor').on(t.actorId).where(sql`actor_id is not null`),
    check('notification_causes_cause', sql`length(${t.cause}) <= 200`),
  ],
)

/** What a person wants of a topic by one channel, where they said so; else it is as the topic has it at first. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: ownUser().notNull(),
    topic: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    wish: text({ enum: channelPreferences }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic, t.channel] }),
    check('notification_preferences_topic', sql`${t.topic} ~ '^[a-z][a-z_]{0,39}$'`),
    check('notification_preferences_channel', oneOf(t.channel, channels)),
    check('notification_preferences_wish', oneOf(t.wish, channelPreferences)),
    check(
      'notification_preferences_summary',
      sql`${t.wish} not in ('summary', 'first') or ${t.channel} = 'mail'`,
    ),
  ],
)

/** When a person is not to be disturbed, and how often the summary comes. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ownUser().primaryKey(),
    /** Minutes after midnight by the clocks of `timeZone`. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    timeZone: text(),
    summary: text({ enum: summaryPaces }).notNull().default('daily'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('notification_settings_summary', oneOf(t.summary, summaryPaces)),
    check(
      'notification_settings_quiet',
      sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)
        and (${t.quietFrom} is null or (${t.timeZone} is not null and ${t.quietFrom} <> ${t.quietUntil}
          and ${t.quietFrom} between 0 and 1439 and ${t.quietUntil} between 0 and 1439))`,
    ),
  ],
)

/** A browser that lets us tell its person of something while no page is open. It goes with the session in which that was allowed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The key that it was allowed to. */
    keyId: text()
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it. */
    endpoint: text().notNull(),
    /** What messages for it are encrypted with: its public key and a secret of both. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** In words: `Chrome en Android`. */
    device: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_key').on(t.keyId),
    check(
      'push_subscriptions_endpoint_form',
      sql`${t.endpoint} ~ '^https?://' and length(${t.endpoint}) <= 1000`,
    ),
    check('push_subscriptions_keys', sql`length(${t.p256dh}) = 87 and length(${t.auth}) = 22`),
  ],
)

/** What a browser is to be told, or was: one row for a notice and a browser. Nothing is due where both moments are empty. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** When it is to be sent; empty once a worker has it. */
    dueAt: at(),
    /** Until when a worker has it: one that died lets go of it so. */
    claimedUntil: at(),
    attempts: integer().notNull().default(0),
    sentAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.subscriptionId] }),
    index('push_deliveries_subscription').on(t.subscriptionId),
    index('push_deliveries_due').on(t.dueAt).where(sql`due_at is not null`),
    index('push_deliveries_claimed').on(t.claimedUntil).where(sql`claimed_until is not null`),
    check('push_deliveries_attempts', sql`${t.attempts} >= 0`),
  ],
)
