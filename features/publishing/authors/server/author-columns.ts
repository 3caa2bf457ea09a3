import { sql } from 'drizzle-orm'
import type { StoredPicture } from '#features/platform/server.ts'

/** SQL expression: display name of author `a`. */
export const authorNameColumn = sql`coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username)`

/** SQL expression: number of followers of author `a`. */
export const followersOf = sql`coalesce((select f.followers from subject_figures f where f.subject_id = a.id), 0)`

/** SQL expression: number of public posts of author `a`. */
export const postsOf = sql`(select count(*)::int from published_posts w join posts v on v.id = w.post_id and v.state = 'active' where w.author_id = a.id)`

/** SQL query: ids of the ten most followed authors. */
export const popularIds = sql`(select x.id from authors x join subject_figures f on f.subject_id = x.id
  where x.archived_at is null and f.followers > 0 order by f.followers desc, x.id limit 10)`

const stored = (
  id: typeof authorNameColumn,
  alt: typeof authorNameColumn,
) => sql`(select json_build_object('storageKey', m.storage_key, 'width', m.width,
  'height', m.height, 'variants', m.variants, 'blur', m.blur, 'alt', ${alt}) from media_objects m where m.id = ${id})`

/** SQL expressions: the two pictures of author `a`. */
export const profileImageOf = stored(
  sql`a.profile_image_id`,
  sql`'Foto de ' || ${authorNameColumn}`,
)
export const coverImageOf = stored(sql`a.cover_image_id`, sql`''`)

export type AuthorPictureColumns = {
  profileImage: StoredPicture | null
  coverImage: StoredPicture | null
}
