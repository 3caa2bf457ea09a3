import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'
import { sessions, users } from './identity.ts'
import { keys } from './keys.ts'
import { notifications } from './notifications.ts'

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
    check('push_subscriptions_endpoint_form', sql`${t.endpoint} ~ '^https?://' and length(${t.endpoint}) <= 1000`),
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
