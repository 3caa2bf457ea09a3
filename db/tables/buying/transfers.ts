import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { at, createdAt } from '../columns.ts'
import { orders } from './orders.ts'
import { refunds } from './orders-refunds.ts'

const orderId = () => uuid().references(() => orders.id, { onDelete: 'cascade' })

/** An order paid to its seller directly, by transfer or in cash, with the statements of both sides. */
export const transfers = pgTable(
  'transfers',
  {
    orderId: orderId().primaryKey(),
    /** When buyer and seller were reminded of the payment deadline. */
    remindedAt: at(),
    /** When the buyer last stated that they paid; null before. */
    statedAt: at(),
    /** Proof of payment uploaded by the buyer. */
    receiptId: uuid().references(() => mediaObjects.id, { onDelete: 'set null' }),
    /** When the seller stated that the money did not arrive; null again once the buyer states again that they paid. */
    deniedAt: at(),
    deniedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('transfers_receipt').on(t.receiptId),
    check('transfers_denied', sql`${t.deniedAt} is null or ${t.statedAt} is not null`),
  ],
)

/**
 * Money that a directly paid seller must transfer back for a refund: an open task until the seller confirms sending
 * it. One row per refund.
 */
export const owedRefunds = pgTable(
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
