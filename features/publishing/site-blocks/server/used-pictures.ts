import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures that a block shows. */
export const usedSiteBlockPictures: Record<string, SQL> = {
  'house-photos': sql`exists (select from site_blocks b where b.media_id = ${mediaObjects.id})`,
}
