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

/** A refund of an order. A trigger rejects refunds that together exceed what was paid. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /**
     * Share of the amount for shipping; the refund lines hold the share for products, and the rest is assigned to
     * neither.
     */
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
 * The order lines that a refund covers. A trigger rejects more than was paid for a line, and more returned pieces
 * than were bought.
 */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid().notNull(),
    orderId: uuid().notNull(),
    sellableId: uuid().notNull(),
    /** Number of pieces covered. */
    quantity: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of those pieces, how many the seller got back, and how many of these returned to stock. */
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
