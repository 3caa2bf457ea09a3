import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { unusedUploadDays } from '../vocabulary.ts'
import { removeMedia } from './remove-media.ts'

/** Maximum pictures of a bucket per run. */
const batchSize = 500

/** Deletes a picture. Returns whether it did: one that was saved somewhere in the meantime stays. */
async function removeUnused(services: Services, id: string): Promise<boolean> {
  try {
    await services.db.transaction((tx) => removeMedia(services, tx, id))
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'conflict') return false
    throw error
  }
}

async function cleanupBucket(services: Services, bucketId: string, isUsed: SQL): Promise<number> {
  const before = new Date(services.now().getTime() - unusedUploadDays * dayMs)
  const unused = await services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        eq(mediaObjects.bucketId, bucketId),
        lt(mediaObjects.updatedAt, before),
        sql`not ${isUsed}`,
      ),
    )
    .limit(batchSize)
  let removed = 0
  for (const { id } of unused) if (await removeUnused(services, id)) removed++
  return removed
}

/**
 * Deletes the pictures of buckets that features declare (`usedPictures` of their manifests) which nothing has used for
 * a day: replaced ones, and uploads whose form was never saved. Returns how many.
 */
export async function cleanupPictures(services: Services): Promise<number> {
  const usesByBucket = new Map<string, SQL[]>()
  for (const { usedPictures = {} } of services.features)
    for (const [bucketId, isUsed] of Object.entries(usedPictures))
      usesByBucket.set(bucketId, [...(usesByBucket.get(bucketId) ?? []), isUsed])
  let removed = 0
  for (const [bucketId, uses] of usesByBucket)
    removed += await cleanupBucket(services, bucketId, sql`(${sql.join(uses, sql` or `)})`)
  if (removed > 0) services.log.info({ pictures: removed }, 'unused pictures deleted')
  return removed
}
