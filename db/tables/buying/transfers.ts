import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { at, createdAt } from '../columns.ts'
import { orders } from './orders.ts'
import { refunds } from './refunds.ts'

const orderId = () => uuid().references(() => orders.id, { onDelete: 'cascade' })

/** An order that was to be paid to its seller directly, by transfer or in cash: what both of them said of it. */
export const transfers = pgTable(
  'transfers',
  {
    orderId: orderId().primaryKey(),
    /** When both were reminded that its time ends. */
    remindedAt: at(),
    /** When the buyer last said that they paid; null while they did not. */
    saidAt: at(),
    /** The proof that the buyer sent. */
    receiptId: uuid().references(() => mediaObjects.id, { onDelete: 'set null' }),
    /** When the seller said that it did not arrive; null again once the buyer insists. */
    deniedAt: at(),
    deniedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('transfers_receipt').on(t.receiptId),
    check('transfers_denied', sql`${t.deniedAt} is null or ${t.saidAt} is not null`),
  ],
)

/** What a seller who was paid directly has to send back: a task of theirs until they say that they sent it. Once for each refund. */
export const transferReturns = pgTable(
  'transfer_returns',
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    orderId: orderId().notNull(),
    /** Minor units of the order's currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    sentAt: at(),
    sentBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('transfer_returns_order').on(t.orderId),
    index('transfer_returns_due').on(t.orderId).where(sql`sent_at is null`),
    check('transfer_returns_amount', sql`${t.amount} > 0`),
    check('transfer_returns_sent', sql`${t.sentBy} is null or ${t.sentAt} is not null`),
  ],
)
