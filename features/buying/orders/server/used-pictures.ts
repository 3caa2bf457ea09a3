import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures of what was bought: an order goes on showing one that its product has replaced. */
export const usedOrderPictures: Record<string, SQL> = {
  'business-photos': sql`${mediaObjects.id} in (select photo_id from order_lines where photo_id is not null)`,
}
