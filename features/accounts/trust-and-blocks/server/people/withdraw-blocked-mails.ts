import { sql } from 'drizzle-orm'
import { withdrawMails } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'
import { isBlockedBy, isHiddenFrom } from './filter-hidden-authors.ts'

type QueuedMails = {
  /** The account that acted; null for guests, who cannot be blocked. */
  actorId: string | null
  /** The business whose team or mailbox receives all of the mails. */
  businessId?: string
  /** Mails queued in this transaction, each with the recipient's account. */
  mails: { userId: string | null; dedupeKey: string }[]
}

/**
 * Withdraws queued mails to recipients who muted or blocked the actor, or all of them if the
 * business blocked it. The mails are queued first as for everybody, so that the duration reveals
 * nothing. Resolves to whether the business has not blocked the actor. Notices need no such call:
 * `notify` checks this itself.
 */
export async function withdrawBlockedMails(
  tx: Database,
  { actorId, businessId, mails }: QueuedMails,
): Promise<{ isHeard: boolean }> {
  const actor = sql`${actorId}::uuid`
  const accounts = mails.flatMap(({ userId }) => userId ?? [])
  const { rows } = await tx.execute<{ id: string | null; blocked: boolean }>(sql`
    select p.id, ${isBlockedBy(sql`${businessId ?? null}`, actor)} as blocked from (select null::uuid as id
      union all select unnest(${sql.param(accounts)}::uuid[])) p
    where p.id is null or ${isHiddenFrom(sql`p.id`, actor)}`)
  const isHeard = !rows.some(({ blocked }) => blocked)
  const unwillingIds = new Set(rows.flatMap(({ id }) => id ?? []))
  const withdrawn = mails.filter(({ userId }) => !isHeard || (userId && unwillingIds.has(userId)))
  await withdrawMails(
    tx,
    withdrawn.map(({ dedupeKey }) => dedupeKey),
  )
  return { isHeard }
}
