import { sql } from 'drizzle-orm'
import { readDrafts } from '#features/publishing/server.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/day.ts'
import { visitMinutes } from '../vocabulary.ts'
import { readQueues } from './count-waiting.ts'

/** Goes on with a member's visit or begins another. Resolves to when the one before ended, null on the first. */
async function visit({ db, now }: Services, profileId: string): Promise<Date | null> {
  const moment = sql`${now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ since: Date | null }>(sql`
    insert into staff_visits as v (profile_id, last_at) values (${profileId}, ${moment})
    on conflict (profile_id) do update set last_at = greatest(v.last_at, excluded.last_at),
      seen_until = case when v.last_at < ${moment} - ${visitMinutes} * interval '1 minute' then v.last_at else v.seen_until end
    returning seen_until as since`)
  return rows[0]?.since ?? null
}

/** What waits for the caller, what is being written, and since when things are new to them. */
export const openStaffDay = handle(contract.openStaffDay, async ({ services, caller }) => {
  const since = await visit(services, caller.userId)
  const posts = await readDrafts(services.db, caller.userId)
  return {
    since: since && new Date(since).toISOString(),
    ...(await readQueues(services, caller)),
    posts,
  }
})
