import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * What is due to businesses, as a query of `business_id`, `currency` and `amount` in minor units, each above zero: the ledger's balances, less what
 * the demonstration's card brought, which is no money. `where` narrows accounts, which it calls `a`.
 */
export const dueSums = (where: SQL = sql`true`): SQL => sql`
  select m.business_id, m.currency, (-sum(m.amount))::bigint as amount from (
    select a.business_id, a.currency, p.amount from ledger_accounts a join ledger_postings p on p.account_id = a.id
      where a.kind = 'payable' and ${where}
    union all
    select a.business_id, a.currency, -p.amount from payments y
      join orders o on o.id = any(y.order_ids) join ledger_entries e on e.cause_id = o.id and e.cause_kind in ('payment', 'release', 'refund')
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where y.provider = 'demo' and y.captured_at is not null and a.kind = 'payable' and ${where}) m
  group by m.business_id, m.currency having sum(m.amount) < 0`

/** What is due to a business in a currency, in minor units; 0 for nothing. */
export async function readDue(db: Database, businessId: string, currency: string): Promise<number> {
  const { rows } = await db.execute<{ amount: string }>(
    sql`select d.amount::text as amount from (${dueSums(sql`a.business_id = ${businessId}`)}) d where d.currency = ${currency}`,
  )
  return Number(rows[0]?.amount ?? 0)
}
