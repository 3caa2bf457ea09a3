import { eq, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { createPost as contract } from '../contract/manage.ts'
import { recordPostAction } from './record-action.ts'
import { presenceCutoff } from './report-post-presence.ts'

/** SQL condition: post `p` has any content. Posts that were only opened are not listed. */
export const hasPostContent = sql`(p.version > 1 or p.title <> '' or p.status <> 'draft')`

/** An empty post that the member created some minutes ago and that nobody has open. */
async function findEmptyPost(tx: Database, profileId: string, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from posts p where p.created_by = ${profileId} and not ${hasPostContent} and p.state = 'active' and p.created_at < ${presenceCutoff(now)}::timestamptz
      and not exists (select from post_writers w where w.post_id = p.id and w.seen_at >= ${presenceCutoff(now)}::timestamptz)
    order by p.id limit 1 for update skip locked`)
  return rows[0]?.id ?? null
}

/** Creates an empty post, or reuses an empty one that the member left. */
export const createPost = handle(contract, ({ services, caller, request }) =>
  services.db.transaction(async (tx) => {
    const at = services.now()
    const by = caller.userId
    const set = {
      createdBy: by,
      savedBy: by,
      actedBy: by,
      createdAt: at,
      savedAt: at,
      actedAt: at,
      checkedAt: at,
    }
    const empty = await findEmptyPost(tx, by, at)
    if (empty) {
      await tx.update(posts).set(set).where(eq(posts.id, empty))
      return { id: empty }
    }
    const row = onlyRow(await tx.insert(posts).values(set).returning())
    await recordPostAction(tx, { caller, request }, 'content.post_created', row)
    return { id: row.id }
  }),
)
