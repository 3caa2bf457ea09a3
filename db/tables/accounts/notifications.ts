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

const userId = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/**
 * In-app notices: events of the same group share one row while it is unread. The text is generated
 * when the notice is read. Divided by id, which begins with the time, into a partition per month.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    recipientId: recipientId(),
    topic: text().notNull(),
    kind: text().notNull(),
    groupKey: text().notNull(),
    /** The data from which the text is generated; names of people are looked up when it is read. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The person who acted most recently. */
    actorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** How many times it happened. */
    count: integer().notNull().default(1),
    /** Number of distinct people who acted; each anonymous event counts as one person. */
    people: integer().notNull().default(1),
    /** Path of the page to which the notice links, within the site. */
    path: text().notNull(),
    /** Whether the bell and the list show it; otherwise it is only mailed or pushed. */
    isHere: boolean().notNull(),
    /** Since when it waits to be included in the next summary mail. */
    summaryPendingSince: at(),
    createdAt: createdAt(),
    changedAt: at().notNull(),
    readAt: at(),
    /** The read action that marked it as read; undoing that action clears it. */
    readingId: uuid(),
  },
  (t) => [
    index('notifications_recipient').on(t.recipientId),
    index('notifications_list').on(t.recipientId, t.changedAt, t.id).where(sql`is_here`),
    index('notifications_unread').on(t.recipientId).where(sql`read_at is null and is_here`),
    index('notifications_summary').on(t.recipientId).where(sql`summary_pending_since is not null`),
    index('notifications_reading').on(t.readingId).where(sql`reading_id is not null`),
    index('notifications_actor').on(t.actorId).where(sql`actor_id is not null`),
    index('notifications_old').on(t.changedAt),
    check('notifications_read', sql`(${t.readAt} is null) = (${t.readingId} is null)`),
    check('notifications_count', sql`${t.count} > 0`),
    check('notifications_people', sql`${t.people} between 1 and ${t.count}`),
    check('notifications_path', sql`${t.path} ~ '^/[^/]' and length(${t.path}) <= 400`),
  ],
)

/**
 * The unread notice of each group of a person, at most one. Written by a trigger of `notifications` and by `notify`; a
 * table of its own, because a unique index of a table that is divided by id would have to contain the id.
 */
export const unreadGroups = pgTable(
  'unread_groups',
  {
    recipientId: uuid().notNull(),
    groupKey: text().notNull(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.groupKey] }),
    uniqueIndex('unread_groups_notification').on(t.notificationId),
  ],
)

/**
 * Events of which the recipient was already notified, whether read or not: prevents duplicate
 * notices.
 */
export const notificationCauses = pgTable(
  'notification_causes',
  {
    recipientId: recipientId(),
    cause: text().notNull(),
    /** Null only within the transaction that inserts it. */
    notificationId: uuid().references(() => notifications.id, { onDelete: 'cascade' }),
    /** Who acted, so that a notice counts each person once. */
    actorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.cause] }),
    index('notification_causes_notification').on(t.notificationId, t.actorId),
    index('notification_causes_actor').on(t.actorId).where(sql`actor_id is not null`),
    check('notification_causes_cause', sql`length(${t.cause}) <= 200`),
  ],
)

/** A person's preference for a topic and channel. Without a row the topic's default applies. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: userId().notNull(),
    topic: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    preference: text({ enum: channelPreferences }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic, t.channel] }),
    check('notification_preferences_topic', sql`${t.topic} ~ '^[a-z][a-z_]{0,39}$'`),
    check('notification_preferences_channel', oneOf(t.channel, channels)),
    check('notification_preferences_value', oneOf(t.preference, channelPreferences)),
    check(
      'notification_preferences_summary',
      sql`${t.preference} not in ('summary', 'first') or ${t.channel} = 'mail'`,
    ),
  ],
)

/** Quiet hours and the frequency of the summary mail. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: userId().primaryKey(),
    /** Minutes after midnight in `timeZone`. */
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

/**
 * Web Push subscriptions: browsers that may be notified while no page is open. Deleted with the
 * session in which the person allowed it.
 */
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
    /** The VAPID key with which the browser subscribed. */
    keyId: text()
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    /** URL of the push service that accepts messages for the browser. */
    endpoint: text().notNull(),
    /** Keys that encrypt messages for the browser: its public key and a shared secret. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Device name shown to the person: `Chrome en Android`. */
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

/**
 * Push messages, due or sent: one row per notice and subscription. With neither `dueAt` nor
 * `claimedUntil` set, nothing is to be sent.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** When to send it; null while a worker has claimed it. */
    dueAt: at(),
    /**
     * End of the worker's claim; after it another worker may send the message if this one crashed.
     */
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
