import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Start of the idempotency keys of the demonstration's payouts; those of callers start differently. */
export const demoPayoutKey = 'demo:'

/**
 * SQL of payable balances from the ledger, without demonstration payments and payouts, which are no real money. `where`
 * filters accounts under the alias `a`.
 */
const sums = (sign: 1 | -1, where: SQL): SQL => sql`
  select m.business_id, m.currency, (${sign}::int * sum(m.amount))::bigint as amount from (
    select a.business_id, a.currency, p.amount from ledger_accounts a join ledger_postings p on p.account_id = a.id
      where a.kind = 'payable' and ${where}
    union all
    select a.business_id, a.currency, -p.amount from payments y
      join orders o on o.id = any(y.order_ids) join ledger_entries e on e.cause_id = o.id and e.cause_kind in ('payment', 'release', 'refund')
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where y.provider = 'demo' and y.captured_at is not null and a.kind = 'payable' and ${where}
    union all
    select a.business_id, a.currency, -p.amount from payouts t
      join ledger_entries e on e.cause_id = t.id and e.cause_kind = 'payout'
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where starts_with(t.idempotency_key, ${demoPayoutKey}) and a.kind = 'payable' and ${where}) m
  group by m.business_id, m.currency having ${sign}::int * sum(m.amount) > 0`

/** SQL of the amounts payable to businesses: `business_id`, `currency` and positive `amount` in minor units. */
export const dueSums = (where: SQL = sql`true`): SQL => sums(-1, where)

/** SQL of the debts of businesses, in the same form. */
export const debtSums = (where: SQL = sql`true`): SQL => sums(1, where)

async function getSum(
  db: Database,
  sumsOf: typeof dueSums,
  { businessId, currency }: { businessId: string; currency: string },
) {
  const { rows } = await db.execute<{ amount: string }>(
    sql`select d.amount::text as amount from (${sumsOf(sql`a.business_id = ${businessId}`)}) d where d.currency = ${currency}`,
  )
  return Number(rows[0]?.amount ?? 0)
}

/** Amount payable to a business in a currency, in minor units; 0 if none. */
export const readDue = (db: Database, businessId: string, currency: string): Promise<number> =>
  getSum(db, dueSums, { businessId, currency })

/** Debt of a business in a currency, in minor units; 0 if none. */
export const readDebt = (db: Database, businessId: string, currency: string): Promise<number> =>
  getSum(db, debtSums, { businessId, currency })
