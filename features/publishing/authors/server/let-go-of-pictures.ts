import { inArray } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

type Pictured = { profileImageId: string | null; coverImageId: string | null }

/** The day until a picture goes begins when its author lets go of it. */
export async function letGoOfPictures(
  tx: Database,
  before: Pictured,
  after: Pictured,
  now: Date,
): Promise<void> {
  const kept = [after.profileImageId, after.coverImageId]
  const left = [before.profileImageId, before.coverImageId].filter(
    (id) => id !== null && !kept.includes(id),
  ) as string[]
  if (left.length > 0)
    await tx.update(mediaObjects).set({ updatedAt: now }).where(inArray(mediaObjects.id, left))
}
