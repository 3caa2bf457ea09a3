import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { channels, summaryPaces, wishes } from '#shared/channels.ts'
import { profiles } from './accounts.ts'
import { at, createdAt, id, oneOf, updatedAt } from './columns.ts'
import { users } from './identity.ts'

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
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.cause] }),
    index('notification_causes_notification').on(t.notificationId),
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
    wish: text({ enum: wishes }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.topic, t.channel] }),
    check('notification_preferences_topic', sql`${t.topic} ~ '^[a-z][a-z_]{0,39}$'`),
    check('notification_preferences_channel', oneOf(t.channel, channels)),
    check('notification_preferences_wish', oneOf(t.wish, wishes)),
    check('notification_preferences_summary', sql`${t.wish} <> 'summary' or ${t.channel} = 'mail'`),
  ],
)

/** When a person is not to be disturbed, and how often the summary comes; `summedOn`: the day of theirs on which it last did. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ownUser().primaryKey(),
    /** Minutes after midnight by the clocks of `timeZone`. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    timeZone: text(),
    summary: text({ enum: summaryPaces }).notNull().default('daily'),
    summedOn: date(),
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
