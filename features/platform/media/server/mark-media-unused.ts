import { inArray } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

/** Updates the time stamp of files that nothing uses any more: the job deletes them one day later. */
export async function markMediaUnused(
  tx: Database,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length > 0)
    await tx.update(mediaObjects).set({ updatedAt: now }).where(inArray(mediaObjects.id, ids))
}
