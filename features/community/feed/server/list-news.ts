import { sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { storedPicture } from '#features/selling/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { listNews as contract, type FeedItem } from '../contract.ts'
import { happeningWords } from '../vocabulary.ts'
import { feedItemColumns, isFeedItemShown, joinDetail, joinStore } from './feed-item-sql.ts'
import { followedBusinessCtes, isNewToReader } from './followed-businesses.ts'
import { listFollowedPosts } from './followed-posts.ts'
import { type FeedItemFacts, getFeedItemPath } from './get-feed-item-path.ts'

type Row = FeedItemFacts & {
  id: string
  time: string
  moment: number
  at: string
  isNew: boolean
  photo: StoredPicture | null
  logo: StoredPicture | null
}

const serializeFeedItem = (row: Row): FeedItem => {
  const { id, kind, at, isNew, photo, logo, business } = row
  const picture = pictureOf(photo ?? logo)?.url ?? null
  return {
    id,
    kind,
    at,
    isNew,
    picture,
    text: happeningWords(row),
    path: getFeedItemPath(row),
    who: business,
  }
}

type PageRequest = {
  profileId: string
  from: readonly [string, string] | null
  size: number
  now: Date
}

/**
 * SQL of a feed page, merged in one statement. It first reads only the newest item per business: items older than the page's last of those
 * cannot be on the page, so inactive businesses cost one read.
 */
export const feedPageSql = ({ profileId, from, size, now: at }: PageRequest) => {
  const now = sql`${at.toISOString()}::timestamptz`
  const beyond = from
    ? sql`and (h.happened_at, h.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
    : sql``
  const newest = sql`order by h.happened_at desc, h.id desc`
  const ofOne = sql`from happenings h where h.business_id = b.id ${beyond} and ${isFeedItemShown(now)}`
  return sql`
    with ${followedBusinessCtes(profileId)},
    bound as materialized (
      select l.happened_at from seen b cross join lateral (select b.store_id as id) s
        cross join lateral (select h.happened_at ${ofOne} ${newest} limit 1) l
      order by 1 desc offset ${size} limit 1),
    page as materialized (
      select l.*, b.since from seen b cross join lateral (select b.store_id as id) s
        cross join lateral (select h.* ${ofOne} and h.happened_at >= coalesce((select happened_at from bound), '-infinity')
          ${newest} limit ${size + 1}) l
      order by l.happened_at desc, l.id desc limit ${size + 1})
    select h.id, ${feedItemColumns}, h.happened_at::text as time, (extract(epoch from h.happened_at) * 1000000)::float8 as moment,
      to_char(h.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      ${isNewToReader(profileId, sql`h.since`)} as "isNew",
      ${sql.raw(storedPicture('m', `''`))} as photo, g.card->'logo' as logo
    from page h join businesses b on b.id = h.business_id ${joinStore} left join business_cards g on g.business_id = b.id
      ${joinDetail(now)}
      left join product_photos f on f.product_id = d."productId" and f.position = 0 left join media_objects m on m.id = f.media_id
    order by h.happened_at desc, h.id desc`
}

const followsAnybody = async (db: Database, profileId: string): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from reactions where profile_id = ${profileId} and act = 'follow' limit 1`,
    )
  ).rows.length > 0

/** Lists the caller's feed, newest first, as it is now. */
export const listNews = handle(contract, async ({ services, caller, input: { after, size } }) => {
  const pageRequest = {
    profileId: caller.userId,
    from: fromCursor(after, byTime),
    size,
    now: services.now(),
  }
  const { rows } = await services.db.execute<Row>(feedPageSql(pageRequest))
  const posts = await listFollowedPosts(services.db, pageRequest)
  const found = rows.map((row) => ({
    time: row.time,
    moment: row.moment,
    item: serializeFeedItem(row),
  }))
  const all = [...found, ...posts].toSorted(
    (a, b) => b.moment - a.moment || (a.item.id < b.item.id ? 1 : -1),
  )
  const page = all.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map(({ item }) => item),
    next: all.length > size && last ? toCursor([last.time, last.item.id]) : null,
    follows: page.length > 0 || (await followsAnybody(services.db, caller.userId)),
  }
})
