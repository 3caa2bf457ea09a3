import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type BusinessAccount, normalSides } from '../vocabulary.ts'

/** In minor units, positive on the account's normal side. */
export type Balance = { kind: BusinessAccount; currency: string; amount: number }

/**
 * Balances of a business's accounts, by currency; accounts without postings are missing. Throws RangeError beyond the
 * safe integer range.
 */
export async function readBalances(db: Database, businessId: string): Promise<Balance[]> {
  const { rows } = await db.execute<{ kind: BusinessAccount; currency: string; sum: string }>(sql`
    select a.kind, a.currency, sum(p.amount)::text as sum from ledger_accounts a join ledger_postings p on p.account_id = a.id
    where a.business_id = ${businessId} group by a.kind, a.currency order by a.currency, a.kind`)
  return rows.map(({ kind, currency, sum }) => {
    const amount = Number(sum) * (normalSides[kind] === 'debit' ? 1 : -1)
    if (!Number.isSafeInteger(amount)) throw new RangeError(`balance beyond safe integers: ${sum}`)
    return { kind, currency, amount: amount === 0 ? 0 : amount }
  })
}
