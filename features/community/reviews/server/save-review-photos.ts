import { and, eq, inArray, like, ne } from 'drizzle-orm'
import { reviewPhotos } from '#db/tables/community/reviews.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { missingPhoto } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

type ReviewPhotoInput = { reviewId: string; personId: string; photos: string[] }

/**
 * Replaces the photos of a review, in this order. Throws `invalid` for files that its author did not upload for reviews, or that another
 * review uses.
 */
export async function saveReviewPhotos(
  tx: Database,
  { reviewId, personId, photos }: ReviewPhotoInput,
): Promise<void> {
  await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId))
  if (photos.length === 0) return
  const own = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .where(
      and(
        inArray(mediaObjects.id, photos),
        eq(mediaObjects.ownerId, personId),
        eq(mediaObjects.bucketId, 'review-photos'),
        like(mediaObjects.contentType, 'image/%'),
      ),
    )
  const used = await tx
    .select({ id: reviewPhotos.mediaId })
    .from(reviewPhotos)
    .where(and(inArray(reviewPhotos.mediaId, photos), ne(reviewPhotos.reviewId, reviewId)))
  if (own.length < photos.length || used.length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', {
      fields: { photos: missingPhoto },
    })
  await tx
    .insert(reviewPhotos)
    .values(photos.map((mediaId, position) => ({ reviewId, mediaId, position })))
}
