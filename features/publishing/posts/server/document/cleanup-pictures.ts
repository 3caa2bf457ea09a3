import { and, eq, lt, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { unusedUploadDays } from '#features/platform/media/vocabulary.ts'
import { removeMedia } from '#features/platform/server.ts'
import { isAppError } from '#shared/app-error.ts'
import { dayMs } from '#shared/durations.ts'
import type { Job, Services } from '#shared/server/services.ts'

const batchSize = 500

/**
 * Deletes pictures that no post has used for a day: uploads whose post was never saved. Returns how
 * many.
 */
export async function cleanupPostPictures(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - unusedUploadDays * dayMs)
  const isUsed = sql`(exists (select from post_pictures p where p.media_id = ${mediaObjects.id})
    or exists (select from posts p where p.cover_id = ${mediaObjects.id}) or exists (select from published_posts p where p.cover_id = ${mediaObjects.id}))`
  const old = await services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        eq(mediaObjects.bucketId, 'content-photos'),
        lt(mediaObjects.updatedAt, before),
        sql`not ${isUsed}`,
      ),
    )
    .limit(batchSize)
  let removed = 0
  for (const { id } of old)
    await services.db
      .transaction((tx) => removeMedia(services, tx, id))
      .then(() => removed++)
      .catch((error: unknown) => {
        // A post saved in the meantime uses the picture.
        if (!isAppError(error) || error.code !== 'conflict') throw error
      })
  return removed
}

export const cleanupPostPicturesJob: Job = {
  name: 'content.cleanup-pictures',
  schedule: '53 * * * *',
  run: async (services) => {
    await cleanupPostPictures(services)
  },
}
