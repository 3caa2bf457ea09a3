import { and, eq, sql } from 'drizzle-orm'
import { postWriters } from '#db/tables/publishing/posts.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { reportPostPresence as contract } from '../contract/manage.ts'
import { presenceSeconds } from '../vocabulary.ts'
import { getPostRow } from './load-post.ts'
import { checkPostPermission } from './own-draft.ts'

/**
 * Records that a member has the post open. `since` restarts if they were away for longer than
 * `presenceSeconds.lasts`.
 */
export async function recordPostPresence(
  tx: Database,
  postId: string,
  profileId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    insert into post_writers as w (post_id, profile_id, since, seen_at) values (${postId}, ${profileId}, ${at}, ${at})
    on conflict (post_id, profile_id) do update set seen_at = greatest(w.seen_at, excluded.seen_at),
      since = case when w.seen_at < ${presenceCutoff(now)}::timestamptz then excluded.since else w.since end`)
}

/** Members last seen before this time (ISO) no longer count as present. */
export const presenceCutoff = (now: Date) =>
  new Date(now.getTime() - presenceSeconds.lasts * 1000).toISOString()

/** Other members who have the post open, the first to open it first. */
export const reportPostPresence = handle(
  contract,
  async ({ services, caller, input: { postId, leaves } }) => {
    const { db } = services
    const now = services.now()
    checkPostPermission(caller, await getPostRow(db, postId), 'write')
    if (leaves) {
      await db
        .delete(postWriters)
        .where(and(eq(postWriters.postId, postId), eq(postWriters.profileId, caller.userId)))
      return { others: [] }
    }
    await recordPostPresence(db, postId, caller.userId, now)
    await db.execute(sql`delete from post_writers where (post_id, profile_id) in (
    select post_id, profile_id from post_writers where seen_at < ${presenceCutoff(now)}::timestamptz limit 100 for update skip locked)`)
    const { rows } = await db.execute<{
      id: string
      name: string | null
      since: Date | string
    }>(sql`
    select w.profile_id as id, p.full_name as name, w.since from post_writers w join profiles p on p.id = w.profile_id
    where w.post_id = ${postId} and w.profile_id <> ${caller.userId} and w.seen_at >= ${presenceCutoff(now)}::timestamptz order by w.since, w.profile_id`)
    return {
      others: rows.map(({ id, name, since }) => ({
        id,
        name,
        since: new Date(since).toISOString(),
      })),
    }
  },
)
