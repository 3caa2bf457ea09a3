import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures that a store or something in its catalogue shows. */
export const usedStorePictures: Record<string, SQL> = {
  'business-photos': sql`${mediaObjects.id} in (select logo_id from stores where logo_id is not null)
    or ${mediaObjects.id} in (select banner_id from stores where banner_id is not null)
    or ${mediaObjects.id} in (select photo_id from sellables where photo_id is not null)`,
}
