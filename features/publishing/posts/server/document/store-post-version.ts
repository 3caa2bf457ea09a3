import { desc, eq } from 'drizzle-orm'
import { postVersions } from '#db/tables/publishing/posts.ts'
import type { Database } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { versionMinutes } from '../../vocabulary.ts'
import type { PostRow } from '../lock-post.ts'
import { postFieldsOf } from './post-fields.ts'

/**
 * Stores the post's current content as a version. Does nothing if that version is already stored.
 */
export async function storePostVersion(tx: Database, row: PostRow): Promise<void> {
  const { id: postId, version: number, savedBy, savedAt } = row
  await tx
    .insert(postVersions)
    .values({ postId, number, fields: postFieldsOf(row), savedBy, savedAt })
    .onConflictDoNothing()
}

/**
 * Stores the content before it is overwritten: always if another member saved it, and otherwise if
 * the last version is at least `versionMinutes` old, so that autosaving does not create a version
 * per save. Returns whether it was stored.
 */
export async function storeReplacedVersion(
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
    const lastStored = last?.savedAt ?? row.createdAt
    if (now.getTime() - lastStored.getTime() < versionMinutes * minuteMs) return false
  }
  await storePostVersion(tx, row)
  return true
}
