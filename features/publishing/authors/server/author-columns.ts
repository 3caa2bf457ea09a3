import { sql } from 'drizzle-orm'
import type { StoredPicture } from '#features/platform/server.ts'

/** What an author `a` is called; SQL. */
export const authorNameColumn = sql`coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username)`

/** How many follow author `a`; SQL. */
export const followersOf = sql`coalesce((select f.followers from subject_figures f where f.subject_id = a.id), 0)`

/** How many posts of author `a` everybody may read; SQL. */
export const postsOf = sql`(select count(*)::int from published_posts w join posts v on v.id = w.post_id and v.state = 'active' where w.author_id = a.id)`

/** The ids of the most popular authors; SQL. */
export const popularIds = sql`(select x.id from authors x join subject_figures f on f.subject_id = x.id
  where x.archived_at is null and f.followers > 0 order by f.followers desc, x.id limit 10)`

const stored = (
  id: typeof authorNameColumn,
  alt: typeof authorNameColumn,
) => sql`(select json_build_object('storageKey', m.storage_key, 'width', m.width,
  'height', m.height, 'variants', m.variants, 'blur', m.blur, 'alt', ${alt}) from media_objects m where m.id = ${id})`

/** The two pictures of author `a`; SQL. */
export const profileImageOf = stored(
  sql`a.profile_image_id`,
  sql`'Foto de ' || ${authorNameColumn}`,
)
export const coverImageOf = stored(sql`a.cover_image_id`, sql`''`)

export type AuthorPictureColumns = {
  profileImage: StoredPicture | null
  coverImage: StoredPicture | null
}
