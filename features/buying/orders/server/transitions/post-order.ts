import { sql } from 'drizzle-orm'
import { postEntry, reverseEntry } from '#features/buying/ledger/server/index.ts'
import type { AccountKind, CauseKind } from '#features/buying/ledger/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { share } from '#shared/share.ts'
import type { LockedOrder } from './lock-order.ts'

/** The platform's commission on a fully paid order, in minor units. */
export const commissionOf = ({
  total,
  commission,
}: Pick<LockedOrder, 'total' | 'commission'>): number => share(total, commission, 10_000)

/** Posts one ledger entry of an order; skips zero amounts, and the entry if nothing remains. */
export async function post(
  tx: Database,
  { id, businessId, currency, postedAt: madeAt }: LockedOrder,
  kind: CauseKind,
  key: string,
  amounts: Partial<Record<AccountKind, number>>,
): Promise<void> {
  const postings = (Object.entries(amounts) as [AccountKind, number][])
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) =>
      account === 'provider' || account === 'commission'
        ? { account: { kind: account, currency }, amount }
        : { account: { kind: account, businessId, currency }, amount },
    )
  if (postings.length > 0) await postEntry(tx, { key, cause: { kind, id }, postings, madeAt })
}

/** Posts a reopened order as ordered again. `number`: number of the timeline event. */
export const postOrder = (tx: Database, order: LockedOrder, number: number) =>
  post(tx, order, 'order', `order:${order.id}:${number}`, {
    receivable: order.total,
    clearing: -order.total,
  })

/** Reverses the ledger entry of an order that will not be paid. */
export async function reverseOrderEntry(
  tx: Database,
  { id, postedAt: madeAt }: LockedOrder,
): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select e.idempotency_key as key from ledger_entries e
    where e.cause_kind = 'order' and e.cause_id = ${id} and e.reverses is null
      and not exists (select from ledger_entries r where r.reverses = e.id)`)
  for (const { key } of rows)
    await reverseEntry(tx, { of: key, key: `close:${key}`, cause: { kind: 'order', id }, madeAt })
}

/**
 * Returns an order's ledger sums by account, debits positive. Excludes the entry made when ordering, because no money
 * had moved.
 */
export async function readSums(
  db: Database,
  orderId: string,
): Promise<Partial<Record<AccountKind, number>>> {
  const { rows } = await db.execute<{ kind: AccountKind; sum: string }>(sql`
    select a.kind, sum(p.amount)::text as sum from ledger_entries e
    join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where e.cause_id = ${orderId} and e.cause_kind in ('payment', 'release', 'refund') group by a.kind`)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]))
}
