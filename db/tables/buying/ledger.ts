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

/** Of a business, or of the platform where there is none; one of each kind and currency. Rows of the ledger are only ever added. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text({ enum: accountKinds }).notNull(),
    /** Whoever has an account stays: what was sold is told for years. */
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

/** One thing that happened to money. At the end of the transaction that adds it, it is whole: `check_ledger_entry`. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** The same deed, told twice, is one entry. */
    idempotencyKey: text().notNull().unique('ledger_entries_key'),
    causeKind: text({ enum: causeKinds }).notNull(),
    causeId: uuid().notNull(),
    /** The entry that this one takes back, whole; a part is given back by an entry of its own. */
    reverses: uuid()
      .unique('ledger_entries_reversed_once')
      .references((): AnyPgColumn => ledgerEntries.id),
    /** How many postings it has: none comes later. */
    size: smallint().notNull(),
    madeAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_cause').on(t.causeKind, t.causeId),
    // A statement reads a month of a ledger that only grows.
    index('ledger_entries_made').on(t.madeAt, t.id),
    check('ledger_entries_cause_kind', oneOf(t.causeKind, causeKinds)),
    check('ledger_entries_key_said', sql`length(${t.idempotencyKey}) between 1 and 200`),
    check('ledger_entries_size', sql`${t.size} >= 2`),
  ],
)

/** In minor units of the account's currency: above zero a debit, below a credit. */
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
