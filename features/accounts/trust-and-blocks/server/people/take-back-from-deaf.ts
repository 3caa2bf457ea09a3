import { sql } from 'drizzle-orm'
import { takeBackMails } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'
import { isBlockedBy, isHiddenFrom } from './hidden-for.ts'

type Written = {
  /** The account of whose deed they tell; guests are heard. */
  actorId: string | null
  /** The business as whose team or mailbox they go to all of them. */
  businessId?: string
  /** Mails that this transaction queued, each with the account it goes to. */
  mails: { userId: string | null; dedupeKey: string }[]
}

/**
 * Takes back mails to those who want to hear nothing of who did it: themselves, or as the business that blocked it. They are queued first as for everybody, so that
 * how long it takes says nothing. Resolves to whether the business hears. Notices need none of it: `notify` asks by itself.
 */
export async function takeBackFromDeaf(
  tx: Database,
  { actorId, businessId, mails }: Written,
): Promise<{ isHeard: boolean }> {
  const actor = sql`${actorId}::uuid`
  const accounts = mails.flatMap(({ userId }) => userId ?? [])
  const { rows } = await tx.execute<{ id: string | null; blocked: boolean }>(sql`
    select p.id, ${isBlockedBy(sql`${businessId ?? null}`, actor)} as blocked from (select null::uuid as id
      union all select unnest(${sql.param(accounts)}::uuid[])) p
    where p.id is null or ${isHiddenFrom(sql`p.id`, actor)}`)
  const isHeard = !rows.some(({ blocked }) => blocked)
  const deaf = new Set(rows.flatMap(({ id }) => id ?? []))
  const untold = mails.filter(({ userId }) => !isHeard || (userId && deaf.has(userId)))
  await takeBackMails(
    tx,
    untold.map(({ dedupeKey }) => dedupeKey),
  )
  return { isHeard }
}
