import { and, eq } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { StoredMedia } from './store-media.ts'

/** Finds a file by bucket and path; undefined if there is none. */
export async function tryFindMedia(
  db: Database,
  bucket: string,
  path: string,
): Promise<StoredMedia | undefined> {
  const [row] = await db
    .select()
    .from(mediaObjects)
    .where(and(eq(mediaObjects.bucketId, bucket), eq(mediaObjects.name, path)))
  return row
}

/** Number of pages stored as pictures; 0 for files that are not documents. */
export const pagesOf = ({
  contentType,
  variants,
}: Pick<StoredMedia, 'contentType' | 'variants'>): number =>
  contentType === 'application/pdf' ? variants.length : 0

/** Gets a file by bucket and path. Throws `not_found`. */
export async function getMedia(db: Database, bucket: string, path: string): Promise<StoredMedia> {
  const media = await tryFindMedia(db, bucket, path)
  if (!media) throw notFound('el archivo')
  return media
}
