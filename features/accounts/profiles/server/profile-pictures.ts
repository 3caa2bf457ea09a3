import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { unusedUploadDays } from '#features/platform/media/vocabulary.ts'
import { markMediaSeen, removeMedia } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import { dayMs } from '#shared/durations.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'

const buckets = { avatar: 'profile-photos', cover: 'cover-photos' } as const

/**
 * Public URLs are stored relative to the site's root, so that they remain valid when SITE_URL
 * changes.
 */
const root = '/storage/v1/object/public/'
const urlOf = (bucket: string, path: string) => `${root}${bucket}/${path}`

/**
 * Resolves the URL of a profile picture to be saved. `path` undefined leaves it unchanged, null
 * removes it. Throws `invalid` on the field for a picture that does not exist or is not the
 * person's.
 */
export async function choosePicture(
  services: Services,
  db: Database,
  userId: string,
  field: keyof typeof buckets,
  path: string | null | undefined,
  before: string | null,
): Promise<string | null> {
  if (path === undefined) return before
  const bucket = buckets[field]
  if (path !== null) {
    const [media] = await db
      .select({ id: mediaObjects.id })
      .from(mediaObjects)
      .where(
        and(
          eq(mediaObjects.bucketId, bucket),
          eq(mediaObjects.name, path),
          eq(mediaObjects.ownerId, userId),
        ),
      )
    if (!media || !path.startsWith(`${userId}/`))
      throw invalidField(field, 'No encontramos la imagen. Súbela de nuevo.')
  }
  const now = path === null ? null : urlOf(bucket, path)
  // Unused pictures are deleted a day after this moment.
  if (before && before !== now)
    await markMediaSeen(db, bucket, before.slice(urlOf(bucket, '').length), services.now())
  return now
}

const batchSize = 500

/**
 * Deletes profile pictures that no profile has used for a day: replaced ones, and uploads whose
 * form was never saved.
 */
export async function cleanupPictures(services: Services): Promise<number> {
  const isUsed = sql`exists (select 1 from profiles p where p.id = ${mediaObjects.ownerId}
    and ${root}::text || ${mediaObjects.bucketId} || '/' || ${mediaObjects.name} in (p.avatar_url, p.cover_photo))`
  const before = new Date(services.now().getTime() - unusedUploadDays * dayMs)
  const unused = await services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.bucketId, Object.values(buckets)),
        lt(mediaObjects.updatedAt, before),
        sql`not ${isUsed}`,
      ),
    )
    .limit(batchSize)
  for (const { id } of unused) await services.db.transaction((tx) => removeMedia(services, tx, id))
  return unused.length
}

export const cleanupPicturesJob: Job = {
  name: 'accounts.cleanup-pictures',
  schedule: '23 * * * *',
  run: async (services) => {
    await cleanupPictures(services)
  },
}
