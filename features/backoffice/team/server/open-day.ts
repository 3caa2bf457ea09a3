import { sql } from 'drizzle-orm'
import { getDraftOverview } from '#features/publishing/server.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/day.ts'
import { visitMinutes } from '../vocabulary.ts'
import { countDecisions, decidedQueues, readQueueAges } from './queue-ages.ts'

/** Continues a member's visit or starts another. Returns the end of the previous visit, null on the first. */
async function recordVisit({ db, now }: Services, profileId: string): Promise<Date | null> {
  const moment = sql`${now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ since: Date | null }>(sql`
    insert into staff_visits as v (profile_id, last_at) values (${profileId}, ${moment})
    on conflict (profile_id) do update set last_at = greatest(v.last_at, excluded.last_at),
      seen_until = case when v.last_at < ${moment} - ${visitMinutes} * interval '1 minute' then v.last_at else v.seen_until end
    returning seen_until as since`)
  return rows[0]?.since ?? null
}

/** Records the caller's visit and returns their queues, the drafts, and the time since which activity is new. */
export const openStaffDay = handle(contract.openStaffDay, async ({ services, caller, input }) => {
  const since = await recordVisit(services, caller.userId)
  const queues = await readQueueAges(services, caller, input.timeZone)
  const posts = await getDraftOverview(services.db, caller.userId)
  return {
    since: since && new Date(since).toISOString(),
    queues,
    emptyQueues: decidedQueues(caller).filter(
      (name) => !queues.some(({ queue }) => queue === name),
    ),
    decided: await countDecisions(services, input.timeZone),
    posts,
  }
})
