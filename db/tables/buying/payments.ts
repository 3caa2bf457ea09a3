import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  demoPaymentStates,
  livePaymentStates,
  paymentAlerts,
  paymentStates,
  type SlowPayment,
} from '#features/buying/payments/vocabulary.ts'
import { paymentProviders } from '#shared/payment-providers.ts'
import { at, createdAt, id, oneOf, updatedAt } from '../columns.ts'
import { purchases } from './orders.ts'

/** One attempt to pay a purchase. Money movements are in the ledger. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    purchaseId: uuid('purchase_id').notNull(),
    /** Orders that it pays: those that were unpaid when the attempt began. */
    orderIds: uuid().array().notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    state: text({ enum: paymentStates }).notNull().default('created'),
    /** Amount requested from the provider: the total of these orders, in minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The provider's id of the payment. */
    reference: text(),
    /** The provider's id of the capture, where it has a separate one. */
    captureReference: text(),
    /**
     * HMAC of the provider's payer id, the same for every payment of that payer: one payer account counts as one
     * person.
     */
    payerPrint: text(),
    /** The provider's fee, known after the capture. */
    fee: bigint({ mode: 'number' }),
    /** The provider's code for why it was declined. */
    problem: text(),
    /** Instructions for a delayed payment method (voucher, bank) while the payment is pending. */
    slow: jsonb().$type<SlowPayment>(),
    /** Problem that staff must resolve, with its details and start; null where there is none. */
    alert: text({ enum: paymentAlerts }),
    alertDetail: text(),
    alertedAt: at(),
    expiresAt: at().notNull(),
    capturedAt: at(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'payments_group',
      columns: [t.purchaseId, t.currency],
      foreignColumns: [purchases.id, purchases.currency],
    }).onDelete('cascade'),
    index('payments_of_group').on(t.purchaseId),
    uniqueIndex('payments_live').on(t.purchaseId).where(oneOf(sql`state`, livePaymentStates)),
    uniqueIndex('payments_reference').on(t.provider, t.reference),
    uniqueIndex('payments_capture').on(t.provider, t.captureReference),
    index('payments_open')
      .on(t.expiresAt)
      .where(oneOf(sql`state`, ['created', 'pending'])),
    check('payments_provider', oneOf(t.provider, paymentProviders)),
    check('payments_state', oneOf(t.state, paymentStates)),
    check('payments_orders', sql`cardinality(${t.orderIds}) > 0`),
    check('payments_amount', sql`${t.amount} > 0`),
    // On a small payment the fee may exceed the amount.
    check('payments_fee', sql`${t.fee} >= 0`),
    index('payments_alerts').on(t.alertedAt).where(sql`alert is not null`),
    check('payments_alert', oneOf(t.alert, paymentAlerts)),
    check(
      'payments_alerted',
      sql`num_nulls(${t.alert}, ${t.alertDetail}, ${t.alertedAt}) in (0, 3)`,
    ),
    check(
      'payments_capture_reference',
      sql`${t.captureReference} is null or ${t.capturedAt} is not null`,
    ),
    check(
      'payments_payer_print',
      sql`${t.payerPrint} is null or (length(${t.payerPrint}) = 43 and ${t.capturedAt} is not null)`,
    ),
    check(
      'payments_captured',
      sql`(${oneOf(t.state, ['captured', 'refunded'])}) = (${t.capturedAt} is not null)`,
    ),
  ],
)

/**
 * State of the demonstration's payment provider. It simulates an external company, so it has no foreign key to our
 * tables.
 */
export const demoPayments = pgTable(
  'demo_payments',
  {
    /** The provider's id of the payment. */
    reference: text().primaryKey(),
    /** Our payment id: a repeated request with it returns the same payment. */
    paymentId: uuid().notNull(),
    state: text({ enum: demoPaymentStates }).notNull().default('created'),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    fee: bigint({ mode: 'number' }),
    /** When a pending payment is captured. */
    settlesAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('demo_payments_once').on(t.paymentId),
    check('demo_payments_state', oneOf(t.state, demoPaymentStates)),
    check('demo_payments_fee', sql`${t.fee} between 0 and ${t.amount}`),
    check('demo_payments_settles', sql`(${t.state} = 'pending') = (${t.settlesAt} is not null)`),
    check('demo_payments_captured', sql`(${t.state} = 'captured') = (${t.fee} is not null)`),
  ],
)

/** Refunds made by the demonstration's provider, one per idempotency key. */
export const demoRefunds = pgTable(
  'demo_refunds',
  {
    key: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => demoPayments.reference),
    amount: bigint({ mode: 'number' }).notNull(),
    madeAt: createdAt(),
  },
  (t) => [
    index('demo_refunds_payment').on(t.reference),
    check('demo_refunds_amount', sql`${t.amount} > 0`),
  ],
)
