import { sql } from 'drizzle-orm'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { cardPicture } from '#features/directory/server.ts'
import { pictureJson, pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listMyReviews as contract } from '../contract.ts'

type Item = Output<typeof contract>['items'][number]
type Row = Omit<Item, 'picture'> & { photo: StoredPicture | null; time: string }

/** The first photo of the product, else the picture of the business. */
const photo = sql`case when t.id is null then ${cardPicture} when m.id is not null then ${pictureJson(sql`''`)} end`

/** Lists the caller's reviews, newest first, including removed ones and those of subjects that are no longer public. */
export const listMyReviews = handle(
  contract,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const beyond = from
      ? sql`and (r.created_at, r.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const { rows } = await services.db.execute<Row>(sql`
    select r.id, case when t.id is null then 'business' else 'product' end as kind, coalesce(t.slug, b.slug) as slug, coalesce(t.title, b.name) as name, ${photo} as photo,
      r.stars, r.text, r.state, case when t.id is null then b.state <> 'draft' else t.state = 'published' and s.state in ${publicStoreStates}
        and b.state in ${listedStates} end as "isSeen", exists (select from review_replies y where y.review_id = r.id and y.state = 'published') as "isAnswered",
      to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", r.created_at::text as time
    from reviews r join businesses b on b.id = r.business_id left join products t on t.id = r.product_id left join stores s on s.id = t.store_id
      left join business_cards g on g.business_id = b.id left join product_photos f on f.product_id = t.id and f.position = 0
      left join media_objects m on m.id = f.media_id
    where r.person_id = ${caller.userId} ${beyond} order by r.created_at desc, r.id desc limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(({ time: _, photo: stored, ...row }) => ({
        ...row,
        picture: pictureOf(stored)?.url ?? null,
      })),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)
