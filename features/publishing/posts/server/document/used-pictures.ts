import { type SQL, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'

/** Pictures and covers of posts, of their versions and of what is published. */
export const usedPostPictures: Record<string, SQL> = {
  'content-photos': sql`(exists (select from post_pictures p where p.media_id = ${mediaObjects.id})
    or exists (select from posts p where p.cover_id = ${mediaObjects.id}) or exists (select from published_posts p where p.cover_id = ${mediaObjects.id}))`,
}
