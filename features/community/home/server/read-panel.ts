import { and, eq, sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { reactions } from '#db/tables/community/reactions.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { cardPicture } from '#features/directory/server.ts'
import { pictureJson, pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { readPanel as contract } from '../contract.ts'
import { resumedOrderDays } from '../vocabulary.ts'

type Panel = Output<typeof contract>
type Counts = Pick<Panel, 'favorites' | 'businesses'>
type Photo = { photo: StoredPicture | null }
type Stored<T> = Omit<NonNullable<T>, 'picture'> & Photo

/** Counts of what the caller saved, and of the businesses in whose team they are. */
async function countOwn(db: Database, userId: string): Promise<Counts> {
  const [favorites, businesses] = await Promise.all([
    db.$count(reactions, and(eq(reactions.profileId, userId), eq(reactions.act, 'save'))),
    db.$count(businessMembers, eq(businessMembers.profileId, userId)),
  ])
  return { favorites, businesses }
}

/** The newest order that is under way, or that ended lately. */
async function readOrder(db: Database, userId: string, now: Date): Promise<Panel['order']> {
  const { rows } = await db.execute<Stored<Panel['order']>>(sql`
    select g.id as "purchaseId", o.number, o.state, coalesce(o.shipping_kind = 'pick_up', false) as "isPickUp", s.name as store,
      case when m.id is not null then ${pictureJson(sql`''`)} end as photo, to_char(g.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt"
    from purchases g join orders o on o.purchase_id = g.id join stores s on s.id = o.store_id
      left join lateral (select photo_id from order_lines where order_id = o.id order by position limit 1) l on true
      left join media_objects m on m.id = l.photo_id
    where g.profile_id = ${userId} and (${oneOf(sql`o.state`, ['pending', 'paid', 'accepted', 'packed', 'shipped'])}
      or o.updated_at > ${now.toISOString()}::timestamptz - ${resumedOrderDays} * interval '1 day')
    order by g.placed_at desc, g.id desc, o.id limit 1`)
  return withPicture(rows[0])
}

/** The newest own question that nobody answered. */
async function readQuestion(db: Database, userId: string): Promise<Panel['question']> {
  const { rows } = await db.execute<Stored<Panel['question']>>(sql`
    select q.id as "questionId", b.slug, b.name, q.text, ${cardPicture} as photo, (count(*) over ())::int as count
    from questions q join businesses b on b.id = q.business_id and b.state <> 'draft' left join business_cards g on g.business_id = b.id
    where q.person_id = ${userId} and q.state = 'published' and q.answers = 0 order by q.created_at desc, q.id desc limit 1`)
  return withPicture(rows[0])
}

function withPicture<T extends Photo>(row: T | undefined) {
  if (!row) return null
  const { photo, ...rest } = row
  return { ...rest, picture: pictureOf(photo)?.url ?? null }
}

/** Gets the counts for 'Mi Panel', and what to resume. */
export const readPanel = handle(contract, async ({ services, caller: { userId } }) => {
  const { db } = services
  const now = services.now()
  const [counts, order, question] = await Promise.all([
    countOwn(db, userId),
    readOrder(db, userId, now),
    readQuestion(db, userId),
  ])
  return { ...counts, order, question }
})
