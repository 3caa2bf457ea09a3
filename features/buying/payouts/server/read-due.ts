import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Start of the idempotency keys of payouts of demonstration money; those of callers start differently. */
export const demoPayoutKey = 'demo:'

/** Whether a sum is of real money, or of demonstration payments and payouts, which nobody transfers. */
type MoneyKind = 'real' | 'demo'

/**
 * SQL of the postings to payable accounts that demonstration payments and payouts made. `where` filters accounts under the alias
 * `a`, entries under `e`.
 */
const demoPostings = (where: SQL): SQL => sql`
  select a.business_id, a.currency, p.amount from payments y
    join orders o on o.id = any(y.order_ids) join ledger_entries e on e.cause_id = o.id and e.cause_kind in ('payment', 'release', 'refund')
    join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where y.provider = 'demo' and y.captured_at is not null and a.kind = 'payable' and ${where}
  union all
  select a.business_id, a.currency, p.amount from payouts t
    join ledger_entries e on e.cause_id = t.id and e.cause_kind = 'payout'
    join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where starts_with(t.idempotency_key, ${demoPayoutKey}) and a.kind = 'payable' and ${where}`

/** SQL of the other postings to payable accounts: all of them, less those of the demonstration. */
const realPostings = (where: SQL): SQL => sql`
  select a.business_id, a.currency, p.amount from ledger_accounts a join ledger_postings p on p.account_id = a.id
    join ledger_entries e on e.id = p.entry_id where a.kind = 'payable' and ${where}
  union all
  select d.business_id, d.currency, -d.amount from (${demoPostings(where)}) d`

const sums = (sign: 1 | -1, money: MoneyKind, where: SQL): SQL => sql`
  select m.business_id, m.currency, (${sign}::int * sum(m.amount))::bigint as amount
  from (${money === 'real' ? realPostings(where) : demoPostings(where)}) m
  group by m.business_id, m.currency having ${sign}::int * sum(m.amount) > 0`

/** SQL of the amounts payable to businesses: `business_id`, `currency` and positive `amount` in minor units. */
const dueSums = (where: SQL = sql`true`): SQL => sums(-1, 'real', where)

/** SQL of what demonstration payments made payable, in the same form. */
const demoDueSums = (where: SQL = sql`true`): SQL => sums(-1, 'demo', where)

/** SQL of both kinds of money: `business_id`, `currency`, positive `amount` and `is_demo_money`. */
export const dueOfBothKinds = (where: SQL = sql`true`): SQL =>
  sql`select r.*, false as is_demo_money from (${dueSums(where)}) r
    union all select r.*, true from (${demoDueSums(where)}) r`

/**
 * SQL of what was payable before an instant and is not paid yet: `business_id`, `currency`, positive `amount` and `is_demo_money`. What was
 * paid since counts as paid of the oldest.
 */
export const dueBefore = (moment: Date, where: SQL = sql`true`): SQL =>
  dueOfBothKinds(sql`${where} and (e.made_at < ${moment.toISOString()} or e.cause_kind = 'payout')`)

/** SQL of the debts of businesses, in the same form. */
export const debtSums = (where: SQL = sql`true`): SQL => sums(1, 'real', where)

async function getSum(
  db: Database,
  sumsOf: (where: SQL) => SQL,
  { businessId, currency }: { businessId: string; currency: string },
) {
  const { rows } = await db.execute<{ amount: string }>(
    sql`select d.amount::text as amount from (${sumsOf(sql`a.business_id = ${businessId}`)}) d where d.currency = ${currency}`,
  )
  return Number(rows[0]?.amount ?? 0)
}

type Due = { businessId: string; currency: string; isDemoMoney: boolean }

/** Amount payable to a business in a currency, in minor units; 0 if none. Real and demonstration money never add up. */
export const readDue = (db: Database, { isDemoMoney, ...of }: Due): Promise<number> =>
  getSum(db, isDemoMoney ? demoDueSums : dueSums, of)

/** Debt of a business in a currency, in minor units; 0 if none. */
export const readDebt = (db: Database, businessId: string, currency: string): Promise<number> =>
  getSum(db, debtSums, { businessId, currency })
