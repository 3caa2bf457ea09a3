import { and, eq, inArray, like, or } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { postPictures } from '#db/tables/publishing/posts.ts'
import { missingPhoto, pictureOf } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { picturesIn } from '../../contract/document.ts'
import type { PostFields } from '../../contract/post.ts'
import type { DocumentPictures } from './render-html.ts'

/** Holds the pictures that a post shows for as long as it is there. Throws `invalid` beside what shows one that nobody uploaded for the house. */
export async function putPictures(
  tx: Database,
  postId: string,
  { document, coverId }: Pick<PostFields, 'document' | 'coverId'>,
): Promise<void> {
  const inText = picturesIn(document.content)
  const wanted = [...new Set(coverId ? [...inText, coverId] : inText)]
  if (wanted.length === 0) return
  const held = tx
    .select({ id: postPictures.mediaId })
    .from(postPictures)
    .where(eq(postPictures.postId, postId))
  const usable = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, wanted),
        or(
          and(
            eq(mediaObjects.bucketId, 'content-photos'),
            like(mediaObjects.contentType, 'image/%'),
          ),
          inArray(mediaObjects.id, held),
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
    .values(wanted.map((mediaId) => ({ postId, mediaId })))
    .onConflictDoNothing()
}

/** Stored pictures by their ids, as pages show them; what is gone is left out. */
export async function readPictures(
  db: Database,
  mediaIds: string[],
  alt = '',
): Promise<DocumentPictures> {
  if (mediaIds.length === 0) return new Map()
  const rows = await db.select().from(mediaObjects).where(inArray(mediaObjects.id, mediaIds))
  return new Map(rows.map((row) => [row.id, pictureOf({ ...row, alt })]))
}
