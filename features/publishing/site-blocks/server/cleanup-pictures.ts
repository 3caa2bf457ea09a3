import { and, eq, lt, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { unusedUploadDays } from '#features/platform/media/vocabulary.ts'
import { removeMedia } from '#features/platform/server.ts'
import { dayMs } from '#shared/durations.ts'
import type { Job, Services } from '#shared/server/services.ts'

const batchSize = 500

/**
 * Deletes pictures that no block has used for a day: replaced ones, and uploads whose form was
 * never saved. Returns how many.
 */
export async function cleanupSiteBlockPictures(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - unusedUploadDays * dayMs)
  const isUsed = sql`exists (select from site_blocks b where b.media_id = ${mediaObjects.id})`
  const old = await services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        eq(mediaObjects.bucketId, 'house-photos'),
        lt(mediaObjects.updatedAt, before),
        sql`not ${isUsed}`,
      ),
    )
    .limit(batchSize)
  for (const { id } of old) await services.db.transaction((tx) => removeMedia(services, tx, id))
  return old.length
}

export const cleanupSiteBlockPicturesJob: Job = {
  name: 'house.cleanup-pictures',
  schedule: '47 * * * *',
  run: async (services) => {
    await cleanupSiteBlockPictures(services)
  },
}
