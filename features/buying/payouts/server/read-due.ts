import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** The ledger's balances of what is due, less what the demonstration's card brought, which is no money. `where` narrows accounts, which it calls `a`. */
const sums = (sign: 1 | -1, where: SQL): SQL => sql`
  select m.business_id, m.currency, (${sign}::int * sum(m.amount))::bigint as amount from (
    select a.business_id, a.currency, p.amount from ledger_accounts a join ledger_postings p on p.account_id = a.id
      where a.kind = 'payable' and ${where}
    union all
    select a.business_id, a.currency, -p.amount from payments y
      join orders o on o.id = any(y.order_ids) join ledger_entries e on e.cause_id = o.id and e.cause_kind in ('payment', 'release', 'refund')
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where y.provider = 'demo' and y.captured_at is not null and a.kind = 'payable' and ${where}) m
  group by m.business_id, m.currency having ${sign}::int * sum(m.amount) > 0`

/** What is due to businesses, as a query of `business_id`, `currency` and `amount` in minor units, each above zero. */
export const dueSums = (where: SQL = sql`true`): SQL => sums(-1, where)

/** What businesses owe, in the same way. */
export const debtSums = (where: SQL = sql`true`): SQL => sums(1, where)

async function one(
  db: Database,
  ofBusinesses: typeof dueSums,
  { businessId, currency }: { businessId: string; currency: string },
) {
  const { rows } = await db.execute<{ amount: string }>(
    sql`select d.amount::text as amount from (${ofBusinesses(sql`a.business_id = ${businessId}`)}) d where d.currency = ${currency}`,
  )
  return Number(rows[0]?.amount ?? 0)
}

/** What is due to a business in a currency, in minor units; 0 for nothing. */
export const readDue = (db: Database, businessId: string, currency: string): Promise<number> =>
  one(db, dueSums, { businessId, currency })

/** What a business owes in a currency, in minor units; 0 for nothing. */
export const readDebt = (db: Database, businessId: string, currency: string): Promise<number> =>
  one(db, debtSums, { businessId, currency })
