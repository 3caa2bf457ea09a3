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

const nameOf = ({ kind, businessId, currency }: Row) => `${currency} ${kind} ${businessId}`

/** The ids of the accounts, in their order; those that are not there yet are opened, always in the same order, so that nobody waits in a ring. */
export async function openAccounts(tx: Database, accounts: readonly Account[]): Promise<string[]> {
  const asked = accounts.map(rowOf)
  const named = [...new Map(asked.map((row) => [nameOf(row), row])).values()].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  )
  const said = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (id uuid, kind text, "businessId" uuid, currency char(3))`
  const sought = sql`select a.id, a.kind, a.business_id as "businessId", a.currency from ${said} join ledger_accounts a on a.kind = n.kind and a.currency = n.currency`
  // Two searches, because an index finds what is equal and what is null, but not "not distinct from".
  const find = sql`${sought} and a.business_id = n."businessId" union all ${sought} and a.business_id is null where n."businessId" is null`
  let { rows } = await tx.execute<Row>(find)
  if (rows.length < named.length) {
    await tx.execute(sql`insert into ledger_accounts (id, kind, business_id, currency)
      select n.id, n.kind, n."businessId", n.currency from ${said} on conflict do nothing`)
    rows = (await tx.execute<Row>(find)).rows
  }
  const ids = new Map(rows.map((row) => [nameOf(row), row.id]))
  return asked.map((row) => ids.get(nameOf(row)) ?? '')
}
