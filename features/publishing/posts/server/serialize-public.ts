import { sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { PostCard } from '../contract/read.ts'
import { excerptOf, readingMinutes } from './document/plain-text.ts'
import { authorName, storedPostPicture } from './post-sql.ts'

export type PublicRow = {
  id: string
  slug: string
  title: string
  subtitle: string
  synopsis: string
  /** First 500 characters of the plain text. */
  plain: string
  words: number
  kind: PostCard['kind']
  tags: string[]
  category: PostCard['category']
  author: PostCard['author']
  cover: Omit<StoredPicture, 'alt'> | null
  coverAlt: string
  publishedAt: string | Date
  commentCount: number
}

/**
 * SQL source: published copy `s` of active posts `p`, with author `a`, category `c` and cover `m`.
 */
export const publicSource = sql`published_posts s join posts p on p.id = s.post_id and p.state = 'active'
  left join authors a on a.id = s.author_id left join post_categories c on c.id = s.category_id left join media_objects m on m.id = s.cover_id`

/** SQL: which posts the feeds hold. Those of the demonstration are for visitors of the site only. */
export const isInFeeds = sql`not p.is_demo and not coalesce(a.is_demo, false)`

export const publicColumns = sql`s.post_id as id, s.slug, s.title, s.subtitle, s.synopsis, left(s.plain, 500) as plain, s.words, s.kind, s.tags,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
  case when a.id is not null then json_build_object('id', a.id, 'username', a.username, 'name', ${authorName}) end as author,
  ${storedPostPicture} as cover, s.cover_alt as "coverAlt", s.published_at as "publishedAt",
  coalesce((select k.comments from subject_figures k where k.subject_id = s.post_id), 0) as "commentCount"`

/** A post in public lists. */
export const serializePostCard = (row: PublicRow): PostCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  excerpt: excerptOf(row.synopsis || row.plain),
  minutes: readingMinutes(row.words),
  kind: row.kind,
  category: row.category,
  author: row.author,
  tags: row.tags,
  cover: row.cover && pictureOf({ ...row.cover, alt: row.coverAlt }),
  publishedAt: new Date(row.publishedAt).toISOString(),
  commentCount: row.commentCount,
})
