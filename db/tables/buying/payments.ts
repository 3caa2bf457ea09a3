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
import { paymentProviders } from '#features/buying/orders/vocabulary.ts'
import {
  demoPaymentStates,
  livePaymentStates,
  paymentAlerts,
  paymentStates,
  type SlowPayment,
} from '#features/buying/payments/vocabulary.ts'
import { at, createdAt, id, oneOf, updatedAt } from '../columns.ts'
import { orderGroups } from './orders.ts'

/** One try to pay a purchase. What became of the money is in the ledger. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    groupId: uuid().notNull(),
    /** What it pays: the orders that were open when it began. */
    orderIds: uuid().array().notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    state: text({ enum: paymentStates }).notNull().default('created'),
    /** What the provider was asked for: the purchase's total, in minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    /** What the provider calls it. */
    reference: text(),
    /** What the provider calls the money that it took, where that has a name of its own. */
    captureReference: text(),
    /** A print of whom the provider names as its payer, the same for whatever they pay: who is one person to it is one payer. */
    payerPrint: text(),
    /** What the provider keeps, known when it is captured. */
    fee: bigint({ mode: 'number' }),
    /** Why it was declined, in the provider's word. */
    problem: text(),
    /** How it is paid elsewhere and later, while it is pending. */
    slow: jsonb().$type<SlowPayment>(),
    /** What a person must look at, with what was said, and since when; null where nothing is. */
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
      columns: [t.groupId, t.currency],
      foreignColumns: [orderGroups.id, orderGroups.currency],
    }).onDelete('cascade'),
    index('payments_of_group').on(t.groupId),
    uniqueIndex('payments_live').on(t.groupId).where(oneOf(sql`state`, livePaymentStates)),
    uniqueIndex('payments_reference').on(t.provider, t.reference),
    uniqueIndex('payments_capture').on(t.provider, t.captureReference),
    index('payments_open')
      .on(t.expiresAt)
      .where(oneOf(sql`state`, ['created', 'pending'])),
    check('payments_provider', oneOf(t.provider, paymentProviders)),
    check('payments_state', oneOf(t.state, paymentStates)),
    check('payments_orders', sql`cardinality(${t.orderIds}) > 0`),
    check('payments_amount', sql`${t.amount} > 0`),
    // Of a small sum a provider may keep more than the sum.
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

/** What the demonstration's provider knows: its own books, as a company outside would keep them, and so without a foreign key to ours. */
export const demoPayments = pgTable(
  'demo_payments',
  {
    /** What it calls the payment. */
    reference: text().primaryKey(),
    /** What we call it: asked for again under this, it is the same payment. */
    paymentId: uuid().notNull(),
    state: text({ enum: demoPaymentStates }).notNull().default('created'),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    fee: bigint({ mode: 'number' }),
    /** When a pending one is captured. */
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

/** What it gave back, once for the key of each. */
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
