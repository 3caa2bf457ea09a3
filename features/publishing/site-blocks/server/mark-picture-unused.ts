import { eq } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * Updates the time stamp of a picture that the block no longer uses: the job deletes it one day
 * later.
 */
export async function markPictureUnused(
  tx: Database,
  before: string | null,
  after: string | null,
  now: Date,
): Promise<void> {
  if (before && before !== after)
    await tx.update(mediaObjects).set({ updatedAt: now }).where(eq(mediaObjects.id, before))
}
