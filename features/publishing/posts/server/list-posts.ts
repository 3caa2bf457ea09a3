import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/read.ts'
import { postContainsAll, postSearchWords } from './post-sql.ts'
import {
  isInFeeds,
  type PublicRow,
  publicColumns,
  publicSource,
  serializePostCard,
} from './serialize-public.ts'

/** Published and active posts, newest first. */
export const listPosts = handle(
  contract.listPosts,
  async ({ services, input: { category, tag, author, q, after, size } }) => {
    const words = q === undefined ? null : postSearchWords(q)
    if (words?.length === 0) return { items: [], next: null }
    const from = fromCursor(after, byTime)
    const { rows } = await services.reads.db.execute<PublicRow & { time: string }>(sql`
    select ${publicColumns}, s.published_at::text as time from ${publicSource}
    where true ${category ? sql`and c.slug = ${category}` : sql``} ${tag ? sql`and s.tags @> array[${tag}]` : sql``}
      ${author ? sql`and a.username = ${author}` : sql``} ${words ? sql`and s.search @@ ${postContainsAll(words)}` : sql``}
      ${from ? sql`and (s.published_at, s.post_id) < (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``}
    order by s.published_at desc, s.post_id desc limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(serializePostCard),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)

/** Categories and tags of published posts. */
export const listPostTopics = handle(contract.listPostTopics, async ({ services }) => {
  const { db } = services.reads
  const categories = await db.execute<{
    id: string
    name: string
    slug: string
    count: number
  }>(sql`
    select c.id, c.name, c.slug, count(*)::int as count from ${publicSource} where c.id is not null
    group by c.id order by count(*) desc, c.name, c.id limit 100`)
  const tags = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${publicSource} cross join unnest(s.tags) tag group by tag order by count(*) desc, tag limit 30`)
  const feed = await db.execute(sql`select from ${publicSource} where ${isInFeeds} limit 1`)
  return { categories: categories.rows, tags: tags.rows, hasFeed: feed.rows.length > 0 }
})
