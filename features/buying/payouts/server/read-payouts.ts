import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { Payout } from '../contract.ts'
import { demoPayoutKey } from './read-due.ts'

type Row = Omit<Payout, 'amount' | 'madeAt' | 'bouncedAt'> & {
  amount: string
  madeAt: Date
  bouncedAt: Date | null
  time: string
}

/**
 * Lists payouts matching `where` on table `p`, newest first; amounts come from their ledger entries. `time` is for
 * cursors.
 */
export async function readPayouts(
  db: Database,
  where: SQL,
  max: number,
): Promise<{ payout: Payout; time: string }[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, g.amount::text as amount, g.currency, p.reference, p.made_at as "madeAt", p.made_at::text as time,
      p.bounced_at as "bouncedAt", p.bounce_reason as "bounceReason", starts_with(p.idempotency_key, ${demoPayoutKey}) as "isDemoMoney"
    from payouts p join ledger_entries e on e.idempotency_key = 'payout:' || p.id
      join ledger_postings g on g.entry_id = e.id join ledger_accounts a on a.id = g.account_id and a.kind = 'payable'
    where ${where} order by p.made_at desc, p.id desc limit ${max}`)
  return rows.map(({ amount, madeAt, bouncedAt, time, ...row }) => ({
    payout: {
      ...row,
      amount: Number(amount),
      madeAt: new Date(madeAt).toISOString(),
      bouncedAt: bouncedAt && new Date(bouncedAt).toISOString(),
    },
    time,
  }))
}
