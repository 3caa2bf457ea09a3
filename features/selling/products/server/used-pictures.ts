import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures that a product shows. */
export const usedProductPictures: Record<string, SQL> = {
  'business-photos': sql`${mediaObjects.id} in (select media_id from product_photos)`,
}
