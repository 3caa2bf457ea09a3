import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures that a review shows. */
export const usedReviewPictures: Record<string, SQL> = {
  'review-photos': sql`${mediaObjects.id} in (select media_id from review_photos)`,
}
