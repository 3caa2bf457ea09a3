import { and, eq } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

/** Notes that a file was in use until now: `updatedAt` is what its age counts from. */
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
