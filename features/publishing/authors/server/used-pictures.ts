import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures that an author shows. */
export const usedAuthorPictures: Record<string, SQL> = {
  'author-photos': sql`exists (select from authors a where ${mediaObjects.id} in (a.profile_image_id, a.cover_image_id))`,
}
