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
  'withdrawals',
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
    unique('withdrawals_of_order').on(t.id, t.orderId),
    uniqueIndex('withdrawals_key').on(t.orderId, t.idempotencyKey),
    uniqueIndex('withdrawals_refund').on(t.refundId),
    index('withdrawals_open').on(t.askedAt, t.id).where(sql`state in ('asked', 'received')`),
    check('withdrawals_state', oneOf(t.state, returnStates)),
    check('withdrawals_key_said', sql`length(${t.idempotencyKey}) between 16 and 200`),
    check('withdrawals_reason', sql`length(btrim(${t.reason})) between 1 and 500`),
    check('withdrawals_answer', sql`length(btrim(${t.answer})) between 1 and 500`),
    check('withdrawals_received', sql`${t.state} <> 'received' or ${t.receivedAt} is not null`),
    check(
      'withdrawals_settled',
      sql`(${t.settledAt} is not null) = ${oneOf(t.state, ['refunded', 'refused'])}`,
    ),
    check('withdrawals_refused', sql`(${t.answer} is not null) = (${t.state} = 'refused')`),
    // Null where the money had been refunded before.
    check('withdrawals_refunded', sql`${t.refundId} is null or ${t.state} = 'refunded'`),
  ],
)

/** Quantity returned per product. A trigger rejects more than was bought, not counting refused returns. */
export const returnRequestLines = pgTable(
  'withdrawal_lines',
  {
    withdrawalId: uuid().notNull(),
    orderId: uuid().notNull(),
    sellableId: uuid().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'withdrawal_lines_pk', columns: [t.withdrawalId, t.sellableId] }),
    foreignKey({
      name: 'withdrawal_lines_withdrawal',
      columns: [t.withdrawalId, t.orderId],
      foreignColumns: [returnRequests.id, returnRequests.orderId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'withdrawal_lines_bought',
      columns: [t.orderId, t.sellableId],
      foreignColumns: [orderLines.orderId, orderLines.sellableId],
    }).onDelete('cascade'),
    index('withdrawal_lines_order').on(t.orderId, t.sellableId),
    check('withdrawal_lines_quantity', sql`${t.quantity} >= 1`),
  ],
)
