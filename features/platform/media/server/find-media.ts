import { and, eq } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { StoredMedia } from './store-media.ts'

/** A file by bucket and path, or undefined. */
export async function lookForMedia(
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

/** How many pages of a file are kept as pictures: none but of a document. */
export const pagesOf = ({
  contentType,
  variants,
}: Pick<StoredMedia, 'contentType' | 'variants'>): number =>
  contentType === 'application/pdf' ? variants.length : 0

/** A file by bucket and path. Throws `not_found`. */
export async function findMedia(db: Database, bucket: string, path: string): Promise<StoredMedia> {
  const media = await lookForMedia(db, bucket, path)
  if (!media) throw notFound('el archivo')
  return media
}
