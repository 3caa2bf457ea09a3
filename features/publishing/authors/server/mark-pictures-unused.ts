import { markMediaUnused } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

type AuthorPictures = { profileImageId: string | null; coverImageId: string | null }

/** Marks the pictures that the author no longer uses, so that the job deletes them one day later. */
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
  await markMediaUnused(tx, unused, now)
}
