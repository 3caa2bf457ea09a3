import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures that a business shows. */
export const usedBusinessPictures: Record<string, SQL> = {
  'business-photos': sql`${mediaObjects.id} in (select media_id from business_photos)`,
}
