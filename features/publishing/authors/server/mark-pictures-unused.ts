import { inArray } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

type AuthorPictures = { profileImageId: string | null; coverImageId: string | null }

/**
 * Updates the time stamp of pictures that the author no longer uses: the job deletes them one day
 * later.
 */
export async function markPicturesUnused(
  tx: Database,
  before: AuthorPictures,
  after: AuthorPictures,
  now: Date,
): Promise<void> {
  const used = [after.profileImageId, after.coverImageId]
  const unused = [before.profileImageId, before.coverImageId].filter(
    (id) => id !== null && !used.includes(id),
  ) as string[]
  if (unused.length > 0)
    await tx.update(mediaObjects).set({ updatedAt: now }).where(inArray(mediaObjects.id, unused))
}
