import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#shared/server/services.ts'
import type { Account } from './entry.ts'

type Row = { id: string; kind: string; businessId: string | null; currency: string }

const rowOf = (account: Account): Row => ({
  id: v7(),
  kind: account.kind,
  businessId: 'businessId' in account ? account.businessId : null,
  currency: account.currency,
})

const keyOf = ({ kind, businessId, currency }: Row) => `${currency} ${kind} ${businessId}`

/**
 * Returns the account ids in the order given and creates missing accounts. Inserts in a fixed order so that
 * transactions cannot deadlock.
 */
export async function openAccounts(tx: Database, accounts: readonly Account[]): Promise<string[]> {
  const requested = accounts.map(rowOf)
  const distinct = [...new Map(requested.map((row) => [keyOf(row), row])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )
  const input = sql`jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as n (id uuid, kind text, "businessId" uuid, currency char(3))`
  const select = sql`select a.id, a.kind, a.business_id as "businessId", a.currency from ${input} join ledger_accounts a on a.kind = n.kind and a.currency = n.currency`
  // Two queries, because an index finds equal or null values, but not "not distinct from".
  const find = sql`${select} and a.business_id = n."businessId" union all ${select} and a.business_id is null where n."businessId" is null`
  let { rows } = await tx.execute<Row>(find)
  if (rows.length < distinct.length) {
    await tx.execute(sql`insert into ledger_accounts (id, kind, business_id, currency)
      select n.id, n.kind, n."businessId", n.currency from ${input} on conflict do nothing`)
    rows = (await tx.execute<Row>(find)).rows
  }
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return requested.map((row) => ids.get(keyOf(row)) ?? '')
}
