import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { at, createdAt, id, updatedAt } from '../columns.ts'

/**
 * A payout to a seller. Its amount is only in the ledger: entry `payout:<id>`, reversed by `bounced:<id>` when the
 * transfer bounces.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    /** Reference of the transfer at the bank or provider. */
    reference: text().notNull(),
    madeBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    madeAt: createdAt(),
    /** When and why the transfer bounced. */
    bouncedAt: at(),
    bounceReason: text(),
  },
  (t) => [
    uniqueIndex('payouts_key').on(t.idempotencyKey),
    index('payouts_business').on(t.businessId, t.madeAt, t.id),
    index('payouts_maker').on(t.madeBy).where(sql`made_by is not null`),
    check('payouts_reference', sql`length(btrim(${t.reference})) between 1 and 120`),
    check('payouts_bounced', sql`(${t.bouncedAt} is null) = (${t.bounceReason} is null)`),
    check('payouts_bounce_reason', sql`length(btrim(${t.bounceReason})) between 5 and 500`),
  ],
)

/** A seller's payment of a debt to the platform. Its amount is only in the ledger: entry `debt:<id>`. */
export const debtPayments = pgTable(
  'debt_payments',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    /** Bank reference of the incoming transfer. */
    reference: text().notNull(),
    confirmedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    confirmedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('debt_payments_key').on(t.idempotencyKey),
    index('debt_payments_business').on(t.businessId, t.confirmedAt, t.id),
    index('debt_payments_confirmer').on(t.confirmedBy).where(sql`confirmed_by is not null`),
    check('debt_payments_reference', sql`length(btrim(${t.reference})) between 1 and 120`),
  ],
)

/** Payout destination of a seller: a bank account in free text, a PayPal merchant id, or both. */
export const payoutDestinations = pgTable(
  'payout_destinations',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    details: text(),
    paypalMerchantId: text(),
    savedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('payout_destinations_saver').on(t.savedBy).where(sql`saved_by is not null`),
    check('payout_destinations_details', sql`length(btrim(${t.details})) between 10 and 500`),
    check('payout_destinations_paypal', sql`${t.paypalMerchantId} ~ '^[2-9A-HJ-NP-Z]{13}$'`),
    check(
      'payout_destinations_somewhere',
      sql`num_nonnulls(${t.details}, ${t.paypalMerchantId}) > 0`,
    ),
  ],
)
