import { sql } from 'drizzle-orm'
import {
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
import { returnStates } from '#features/buying/returns/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'
import { orderLines, orders } from './orders.ts'
import { refunds } from './orders-refunds.ts'

/** A buyer's return under the legal right of withdrawal of their country. Its `refundId` is the refund made for it. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    state: text({ enum: returnStates }).notNull().default('asked'),
    /** The buyer's reason, which is optional. */
    reason: text(),
    /** The seller's reason for refusing the return. */
    answer: text(),
    askedAt: createdAt(),
    /** When the seller received the goods. */
    receivedAt: at(),
    settledAt: at(),
    refundId: uuid().references(() => refunds.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('return_requests_of_order').on(t.id, t.orderId),
    uniqueIndex('return_requests_key').on(t.orderId, t.idempotencyKey),
    uniqueIndex('return_requests_refund').on(t.refundId),
    index('return_requests_open').on(t.askedAt, t.id).where(sql`state in ('asked', 'received')`),
    check('return_requests_state', oneOf(t.state, returnStates)),
    check('return_requests_key_said', sql`length(${t.idempotencyKey}) between 16 and 200`),
    check('return_requests_reason', sql`length(btrim(${t.reason})) between 1 and 500`),
    check('return_requests_answer', sql`length(btrim(${t.answer})) between 1 and 500`),
    check('return_requests_received', sql`${t.state} <> 'received' or ${t.receivedAt} is not null`),
    check(
      'return_requests_settled',
      sql`(${t.settledAt} is not null) = ${oneOf(t.state, ['refunded', 'refused'])}`,
    ),
    check('return_requests_refused', sql`(${t.answer} is not null) = (${t.state} = 'refused')`),
    // Null where the money had been refunded before.
    check('return_requests_refunded', sql`${t.refundId} is null or ${t.state} = 'refunded'`),
  ],
)

/** Quantity returned per product. A trigger rejects more than was bought, not counting refused returns. */
export const returnRequestLines = pgTable(
  'return_lines',
  {
    returnId: uuid().notNull(),
    orderId: uuid().notNull(),
    sellableId: uuid().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'return_lines_pk', columns: [t.returnId, t.sellableId] }),
    foreignKey({
      name: 'return_lines_withdrawal',
      columns: [t.returnId, t.orderId],
      foreignColumns: [returnRequests.id, returnRequests.orderId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'return_lines_bought',
      columns: [t.orderId, t.sellableId],
      foreignColumns: [orderLines.orderId, orderLines.sellableId],
    }).onDelete('cascade'),
    index('return_lines_order').on(t.orderId, t.sellableId),
    check('return_lines_quantity', sql`${t.quantity} >= 1`),
  ],
)
