import { and, eq, inArray, like, or } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { postPictures } from '#db/tables/publishing/posts.ts'
import { missingPhoto, pictureOf } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { picturesIn } from '../../contract/document.ts'
import type { PostFields } from '../../contract/post.ts'
import type { DocumentPictures } from './render-html.ts'

/**
 * Registers the pictures that a post uses, so that they are not deleted. Throws `invalid` for a
 * picture outside bucket `content-photos` that the post does not use yet.
 */
export async function registerPostPictures(
  tx: Database,
  postId: string,
  { document, coverId }: Pick<PostFields, 'document' | 'coverId'>,
): Promise<void> {
  const inText = picturesIn(document.content)
  const used = [...new Set(coverId ? [...inText, coverId] : inText)]
  if (used.length === 0) return
  const registered = tx
    .select({ id: postPictures.mediaId })
    .from(postPictures)
    .where(eq(postPictures.postId, postId))
  const usable = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, used),
        or(
          and(
            eq(mediaObjects.bucketId, 'content-photos'),
            like(mediaObjects.contentType, 'image/%'),
          ),
          inArray(mediaObjects.id, registered),
        ),
      ),
    )
  const found = new Set(usable.map(({ id }) => id))
  if (coverId && !found.has(coverId)) throw invalidField('fields.coverId', missingPhoto)
  if (inText.some((id) => !found.has(id)))
    throw invalidField(
      'fields.document',
      'No encontramos una de las imágenes del texto. Súbela de nuevo.',
    )
  await tx
    .insert(postPictures)
    .values(used.map((mediaId) => ({ postId, mediaId })))
    .onConflictDoNothing()
}

/** Stored pictures by id, as pages show them; deleted ones are missing. */
export async function getPictures(
  db: Database,
  mediaIds: string[],
  alt = '',
): Promise<DocumentPictures> {
  if (mediaIds.length === 0) return new Map()
  const rows = await db.select().from(mediaObjects).where(inArray(mediaObjects.id, mediaIds))
  return new Map(rows.map((row) => [row.id, pictureOf({ ...row, alt })]))
}
