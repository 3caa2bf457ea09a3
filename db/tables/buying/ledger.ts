import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from '#db/tables/directory/businesses.ts'
import { accountKinds, businessAccounts, causeKinds } from '#features/buying/ledger/vocabulary.ts'
import { createdAt, id, oneOf } from '../columns.ts'

/**
 * Ledger account of a business, or of the platform where `businessId` is null; one per kind and currency. Ledger rows
 * are only inserted, never changed.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text({ enum: accountKinds }).notNull(),
    /** A business with an account cannot be deleted: its sales must stay on record for years. */
    businessId: uuid().references(() => businesses.id, { onDelete: 'restrict' }),
    /** ISO 4217. */
    currency: char({ length: 3 }).notNull(),
    openedAt: createdAt(),
  },
  (t) => [
    unique('ledger_accounts_owner').on(t.businessId, t.kind, t.currency).nullsNotDistinct(),
    unique('ledger_accounts_currency').on(t.id, t.currency),
    check('ledger_accounts_kind', oneOf(t.kind, accountKinds)),
    check(
      'ledger_accounts_owned',
      sql`(${oneOf(t.kind, businessAccounts)}) = (${t.businessId} is not null)`,
    ),
    check('ledger_accounts_code', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/**
 * A double-entry record of one money movement. The trigger `check_ledger_entry` checks at commit that it is complete
 * and balanced.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** The same action posted twice is one entry. */
    idempotencyKey: text().notNull().unique('ledger_entries_key'),
    causeKind: text({ enum: causeKinds }).notNull(),
    causeId: uuid().notNull(),
    /** The entry that this one reverses in full; a partial refund has an entry of its own. */
    reverses: uuid()
      .unique('ledger_entries_reversed_once')
      .references((): AnyPgColumn => ledgerEntries.id),
    /** Number of postings; none may be added later. */
    size: smallint().notNull(),
    madeAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_cause').on(t.causeKind, t.causeId),
    // Statements read one month of an append-only table.
    index('ledger_entries_made').on(t.madeAt, t.id),
    check('ledger_entries_cause_kind', oneOf(t.causeKind, causeKinds)),
    check('ledger_entries_key_said', sql`length(${t.idempotencyKey}) between 1 and 200`),
    check('ledger_entries_size', sql`${t.size} >= 2`),
  ],
)

/** In minor units of the account's currency: positive is a debit, negative a credit. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    accountId: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_postings_pk', columns: [t.entryId, t.position] }),
    foreignKey({
      name: 'ledger_postings_account',
      columns: [t.accountId, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    index('ledger_postings_of_account').on(t.accountId, t.amount),
    check(
      'ledger_postings_amount',
      sql`${t.amount} <> 0 and ${t.amount} between -9007199254740991 and 9007199254740991`,
    ),
  ],
)
