import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { profiles } from '#db/tables/accounts/profiles.ts'
import { createdAt, id } from '../columns.ts'
import { orderLines, orders } from './orders.ts'

/** What was given back of an order. Together never more than was paid: a trigger holds it. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** How much of the amount is of the shipping; its lines say how much is of what was bought, and the rest belongs to none of them. */
    shipping: bigint({ mode: 'number' }).notNull().default(0),
    reason: text().notNull(),
    madeBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    madeAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refunds_key').on(t.orderId, t.idempotencyKey),
    unique('refunds_of_order').on(t.id, t.orderId),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_shipping', sql`${t.shipping} between 0 and ${t.amount}`),
    check('refunds_reason', sql`length(btrim(${t.reason})) between 1 and 500`),
  ],
)

/**
 * For which lines of its order a refund is. Of one line together never more than was paid for it, nor more pieces back than were bought: a trigger
 * holds it.
 */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid().notNull(),
    orderId: uuid().notNull(),
    sellableId: uuid().notNull(),
    /** Pieces that it is for. */
    quantity: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of those pieces, how many the seller has again, and how many of these were put back into the stock. */
    returned: integer().notNull().default(0),
    restocked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'refund_lines_pk', columns: [t.refundId, t.sellableId] }),
    foreignKey({
      name: 'refund_lines_refund',
      columns: [t.refundId, t.orderId],
      foreignColumns: [refunds.id, refunds.orderId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'refund_lines_bought',
      columns: [t.orderId, t.sellableId],
      foreignColumns: [orderLines.orderId, orderLines.sellableId],
    }).onDelete('cascade'),
    index('refund_lines_order').on(t.orderId, t.sellableId),
    check('refund_lines_quantity', sql`${t.quantity} >= 1`),
    check('refund_lines_amount', sql`${t.amount} >= 0`),
    check('refund_lines_returned', sql`${t.returned} between 0 and ${t.quantity}`),
    check('refund_lines_restocked', sql`${t.restocked} between 0 and ${t.returned}`),
  ],
)
