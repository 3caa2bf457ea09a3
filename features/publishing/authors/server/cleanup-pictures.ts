import { and, eq, lt, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { unusedUploadDays } from '#features/platform/media/vocabulary.ts'
import { removeMedia } from '#features/platform/server.ts'
import { dayMs } from '#shared/durations.ts'
import type { Job, Services } from '#shared/server/services.ts'

const batchSize = 500

/**
 * Deletes pictures that no author has used for a day: replaced ones, and uploads whose form was
 * never saved. Returns how many.
 */
export async function cleanupAuthorPictures(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - unusedUploadDays * dayMs)
  const isUsed = sql`exists (select from authors a where ${mediaObjects.id} in (a.profile_image_id, a.cover_image_id))`
  const old = await services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        eq(mediaObjects.bucketId, 'author-photos'),
        lt(mediaObjects.updatedAt, before),
        sql`not ${isUsed}`,
      ),
    )
    .limit(batchSize)
  for (const { id } of old) await services.db.transaction((tx) => removeMedia(services, tx, id))
  return old.length
}

export const cleanupAuthorPicturesJob: Job = {
  name: 'authors.cleanup-pictures',
  schedule: '41 * * * *',
  run: async (services) => {
    await cleanupAuthorPictures(services)
  },
}
