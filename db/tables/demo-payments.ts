import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { demoPaymentStates } from '#features/payments/vocabulary.ts'
import { at, createdAt, oneOf } from './columns.ts'

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
  (t) => [index('demo_refunds_payment').on(t.reference), check('demo_refunds_amount', sql`${t.amount} > 0`)],
)
