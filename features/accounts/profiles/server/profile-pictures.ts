import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { markMediaSeen, removeMedia } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'

const buckets = { avatar: 'profile-photos', cover: 'cover-photos' } as const

/** Public addresses are kept from the root of our origin, so that they outlive a change of SITE_URL. */
const root = '/storage/v1/object/public/'
const addressOf = (bucket: string, path: string) => `${root}${bucket}/${path}`

/**
 * Address of the picture that a profile shows from now on. `path` undefined leaves it, null takes it away. Throws `invalid` on the
 * field for a picture that is not there or not the person's.
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
  const now = path === null ? null : addressOf(bucket, path)
  // The day until the old picture goes begins when the profile lets go of it.
  if (before && before !== now)
    await markMediaSeen(db, bucket, before.slice(addressOf(bucket, '').length), services.now())
  return now
}

const atOnce = 500

/** Removes pictures of people that no profile has shown for a day: replaced ones, and uploads whose form was never saved. */
export async function cleanupPictures(services: Services): Promise<number> {
  const shown = sql`exists (select 1 from profiles p where p.id = ${mediaObjects.ownerId}
    and ${root}::text || ${mediaObjects.bucketId} || '/' || ${mediaObjects.name} in (p.avatar_url, p.cover_photo))`
  const dayAgo = new Date(services.now().getTime() - 24 * 3600 * 1000)
  const old = await services.db
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.bucketId, Object.values(buckets)),
        lt(mediaObjects.updatedAt, dayAgo),
        sql`not ${shown}`,
      ),
    )
    .limit(atOnce)
  for (const { id } of old) await services.db.transaction((tx) => removeMedia(services, tx, id))
  return old.length
}

export const cleanupPicturesJob: Job = {
  name: 'accounts.sweep-pictures',
  schedule: '23 * * * *',
  run: async (services) => {
    await cleanupPictures(services)
  },
}
