import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { BusinessLedger } from './read-movements.ts'

type StatementInput = { businessId: string; month: string; currency?: string | undefined }

export type FoundLedger = BusinessLedger & {
  currencies: string[]
  store: string
  timeZone: string
  from: Date
  until: Date
}

/**
 * Returns the ledger of a business in a currency, and the month's bounds in the business's time zone. Throws
 * `not_found` for a business without ledger accounts and store.
 */
export async function findLedger(
  db: Database,
  { businessId, month, currency }: StatementInput,
): Promise<FoundLedger> {
  const first = `${month}-01`
  const { rows } = await db.execute<{
    store: string
    storeCurrency: string | null
    timeZone: string
    currencies: string[]
    from: Date
    until: Date
  }>(sql`
    select coalesce(s.name, b.name) as store, s.currency as "storeCurrency", b.time_zone as "timeZone",
      array(select distinct a.currency::text from ledger_accounts a where a.business_id = b.id and (a.kind in ('held', 'payable')
        or a.kind = 'receivable' and exists (select from ledger_postings p join ledger_entries e on e.id = p.entry_id
          where p.account_id = a.id and e.cause_kind = 'payment')) order by 1) as currencies,
      ${first}::timestamp at time zone b.time_zone as "from", (${first}::timestamp + interval '1 month') at time zone b.time_zone as until
    from businesses b left join stores s on s.business_id = b.id where b.id = ${businessId}`)
  const [row] = rows
  const chosen = currency ?? row?.storeCurrency ?? row?.currencies[0]
  if (!row || !chosen) throw notFound('la tienda')
  const { store, timeZone, currencies } = row
  return {
    businessId,
    currency: chosen,
    currencies,
    store,
    timeZone,
    from: new Date(row.from),
    until: new Date(row.until),
  }
}
