import { and, eq, type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { markPathUnused } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'

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
  if (before && before !== now)
    await markPathUnused(db, bucket, before.slice(urlOf(bucket, '').length), services.now())
  return now
}

const isUsed = sql`exists (select 1 from profiles p where p.id = ${mediaObjects.ownerId}
  and ${root}::text || ${mediaObjects.bucketId} || '/' || ${mediaObjects.name} in (p.avatar_url, p.cover_photo))`

/** Pictures that a profile shows, which refers to them by their URL. */
export const usedProfilePictures: Record<string, SQL> = Object.fromEntries(
  Object.values(buckets).map((bucket) => [bucket, isUsed]),
)
