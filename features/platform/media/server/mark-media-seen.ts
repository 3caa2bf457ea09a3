import { and, eq } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * Sets `updatedAt`, from which the age of unused files is counted, to the last moment when the file
 * was in use.
 */
export async function markMediaSeen(
  db: Database,
  bucket: string,
  path: string,
  now: Date,
): Promise<void> {
  await db
    .update(mediaObjects)
    .set({ updatedAt: now })
    .where(and(eq(mediaObjects.bucketId, bucket), eq(mediaObjects.name, path)))
}
