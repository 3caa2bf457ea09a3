import { and, eq, inArray } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

type MediaId = string | null

/** Marks the files of `before` that are not in `after` as unused: the job deletes them one day later. */
export async function markMediaUnused(
  tx: Database,
  before: readonly MediaId[],
  after: readonly MediaId[],
  now: Date,
): Promise<void> {
  const ids = before.filter((id) => id !== null && !after.includes(id)) as string[]
  if (ids.length > 0)
    await tx.update(mediaObjects).set({ updatedAt: now }).where(inArray(mediaObjects.id, ids))
}

/** Does the same for a file that is referred to by its path. */
export async function markPathUnused(
  tx: Database,
  bucket: string,
  path: string,
  now: Date,
): Promise<void> {
  await tx
    .update(mediaObjects)
    .set({ updatedAt: now })
    .where(and(eq(mediaObjects.bucketId, bucket), eq(mediaObjects.name, path)))
}
