import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { payouts } from '#db/tables/buying/payouts.ts'
import type { Database } from '#shared/server/services.ts'
import { postPayout } from './post-payout.ts'
import { demoPayoutKey } from './read-due.ts'

type PastPayout = { businessId: string; currency: string; reference: string; madeAt: Date }

/**
 * Records a past payout of all that was payable then, for the demonstration data; sends no mail. Does nothing where
 * nothing was payable.
 */
export async function replayPayout(
  tx: Database,
  { businessId, currency, reference, madeAt }: PastPayout,
): Promise<void> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select coalesce(-sum(p.amount), 0)::text as amount from ledger_accounts a
      join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    where a.kind = 'payable' and a.business_id = ${businessId} and a.currency = ${currency} and e.made_at <= ${madeAt}`)
  const amount = Number(rows[0]?.amount ?? 0)
  if (amount <= 0) return
  const id = v7()
  const idempotencyKey = `${demoPayoutKey}${id}`
  await tx.insert(payouts).values({ id, businessId, idempotencyKey, reference, madeAt })
  await postPayout(tx, { id, businessId, amount, currency, madeAt })
}
