import { sql } from 'drizzle-orm'
import { pictureJson, pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/read.ts'

/** Lists the caller's newest comments on a post. */
export const readMyComments = handle(
  contract.readMyComments,
  async ({ services, caller, input: { postId } }) => {
    const { rows } = await services.db.execute<{ id: string; text: string }>(sql`
    select id, text from post_comments where person_id = ${caller.userId} and post_id = ${postId} and state = 'published'
    order by created_at desc, id desc limit 200`)
    return { mine: rows }
  },
)

type Item = Output<typeof contract.listMyComments>['items'][number]
type Row = Omit<Item, 'picture'> & { cover: StoredPicture | null; time: string }

/**
 * Lists the caller's comments, newest first, including those that staff removed and those on posts that are no longer public; withdrawn
 * ones are omitted.
 */
export const listMyComments = handle(
  contract.listMyComments,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const beyond = from
      ? sql`and (k.created_at, k.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const { rows } = await services.db.execute<Row>(sql`
    select k.id, coalesce(s.slug, p.slug, p.id::text) as slug, coalesce(s.title, p.title) as title, case when m.id is not null then ${pictureJson(sql`''`)} end as cover, k.text, k.state, k.is_reply as "isReply",
      s.post_id is not null and p.state = 'active' as "isSeen", k.replies,
      to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", k.created_at::text as time
    from post_comments k join posts p on p.id = k.post_id left join published_posts s on s.post_id = p.id
      left join media_objects m on m.id = s.cover_id
    where k.person_id = ${caller.userId} and k.state <> 'withdrawn' ${beyond} order by k.created_at desc, k.id desc limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(({ time: _, cover, ...row }) => ({
        ...row,
        picture: pictureOf(cover)?.url ?? null,
      })),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)
