import { desc, eq } from 'drizzle-orm'
import { postVersions } from '#db/tables/publishing/posts.ts'
import type { Database } from '#shared/server/services.ts'
import { versionMinutes } from '../../vocabulary.ts'
import type { PostRow } from '../lock-post.ts'
import { postFieldsOf } from './post-fields.ts'

/** Keeps what a post is now as a version; once it is kept it stays as it is. */
export async function keepVersion(tx: Database, row: PostRow): Promise<void> {
  const { id: postId, version: number, savedBy, savedAt } = row
  await tx
    .insert(postVersions)
    .values({ postId, number, fields: postFieldsOf(row), savedBy, savedAt })
    .onConflictDoNothing()
}

/**
 * Keeps what is about to be written over: always what somebody else wrote; of one's own what stood for ten minutes, so that autosaving
 * leaves no version for every word. Resolves to whether it was kept.
 */
export async function keepReplaced(
  tx: Database,
  row: PostRow,
  by: string,
  now: Date,
): Promise<boolean> {
  if (row.savedBy === by) {
    const [last] = await tx
      .select({ savedAt: postVersions.savedAt })
      .from(postVersions)
      .where(eq(postVersions.postId, row.id))
      .orderBy(desc(postVersions.number))
      .limit(1)
    const since = last?.savedAt ?? row.createdAt
    if (now.getTime() - since.getTime() < versionMinutes * 60_000) return false
  }
  await keepVersion(tx, row)
  return true
}
