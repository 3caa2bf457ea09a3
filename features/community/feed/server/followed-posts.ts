import { type SQL, sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { authorName, storedPostPicture } from '#features/publishing/server.ts'
import type { Database } from '#shared/server/services.ts'
import type { FeedItem } from '../contract.ts'
import { feedRetentionDays, postWords } from '../vocabulary.ts'

type Row = Pick<FeedItem, 'id' | 'at' | 'isNew'> & {
  time: string
  moment: number
  slug: string
  title: string
  author: string
  cover: Omit<StoredPicture, 'alt'> | null
}

/** SQL: public posts `s` of authors `a` whom a person follows by reaction `m`, within the feed's retention period. */
const source = (
  profileId: string,
  now: Date,
): SQL => sql`reactions m join authors a on a.id = m.subject_id
  join published_posts s on s.author_id = a.id and s.published_at > ${now.toISOString()}::timestamptz - make_interval(days => ${feedRetentionDays}::int)
  join posts p on p.id = s.post_id and p.state = 'active'
  where m.profile_id = ${profileId} and m.act = 'follow' and m.kind = 'author'`

/** SQL condition: published since the follow began, and not seen. */
const isNew = (profileId: string): SQL => sql`date_trunc('milliseconds', s.published_at)
  > greatest(m.created_at, (select r.seen_until from news_readers r where r.profile_id = ${profileId}))`

type PageRequest = {
  profileId: string
  from: readonly [string, string] | null
  size: number
  now: Date
}

/**
 * Lists posts of followed authors, newest first, plus one extra row. They are read from the posts themselves, so that withdrawn posts
 * disappear.
 */
export async function listFollowedPosts(db: Database, { profileId, from, size, now }: PageRequest) {
  const beyond = from
    ? sql`and (s.published_at, s.post_id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
    : sql``
  const { rows } = await db.execute<Row>(sql`
    select l.*, ${storedPostPicture} as cover from (
      select s.post_id as id, s.slug, s.title, s.cover_id, ${authorName} as author, ${isNew(profileId)} as "isNew", s.published_at::text as time,
        (extract(epoch from s.published_at) * 1000000)::float8 as moment,
        to_char(s.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${source(profileId, now)} ${beyond} order by s.published_at desc, s.post_id desc limit ${size + 1}) l
    left join media_objects m on m.id = l.cover_id order by l.moment desc, l.id desc`)
  return rows.map(({ id, time, moment, at, isNew: isUnseen, slug, title, author, cover }) => ({
    time,
    moment,
    item: {
      id,
      kind: 'post' as const,
      at,
      isNew: isUnseen,
      who: author,
      text: postWords({ author, title }),
      path: `/blog/${slug}`,
      picture: cover ? pictureOf({ ...cover, alt: '' }).url : null,
    },
  }))
}

/** Whether any followed author has an unseen post. */
export async function hasNewPosts(db: Database, profileId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from ${source(profileId, now)} and ${isNew(profileId)} limit 1`,
  )
  return Boolean(rowCount)
}
