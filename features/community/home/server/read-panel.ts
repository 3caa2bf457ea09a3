import { sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { isBlockedBy } from '#features/accounts/server.ts'
import { cardPicture } from '#features/directory/server.ts'
import { pictureJson, pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { readPanel as contract } from '../contract.ts'
import { expiringSoonDays, resumedOrderDays } from '../vocabulary.ts'

type Panel = Output<typeof contract>
type Counts = Pick<Panel, 'favorites' | 'businesses' | 'clients'>
type Photo = { photo: StoredPicture | null }
type Stored<T> = Omit<NonNullable<T>, 'picture'> & Photo

/** Maximum businesses listed with their requests. */
const max = 12

/**
 * Counts of the caller's things, and of what waits in their businesses. Requests and questions are counted as in the
 * business's lists: without those of people whom it blocked.
 */
async function countOwn(db: Database, userId: string, now: Date): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    with own as materialized (
      select b.id, b.name, b.time_zone, m.role from business_members m join businesses b on b.id = m.business_id where m.profile_id = ${userId}),
    first as (select * from own order by role = 'owner' desc, name, id limit ${max})
    select (select count(*)::int from reactions where profile_id = ${userId} and act = 'save') as favorites,
      (select count(*)::int from own) as businesses,
      (select coalesce(json_agg(json_build_object('businessId', f.id, 'name', f.name, 'leads', c.total, 'newLeads', c.fresh,
          'orders', w.orders, 'questions', w.questions, 'lowStock', w.low, 'expiresOn', w.expires)
          order by f.role = 'owner' desc, f.name, f.id), '[]')
        from first f, lateral (
          select count(*)::int as total, count(*) filter (where l.state = 'new')::int as fresh from leads l
          where l.business_id = f.id and not ${isBlockedBy(sql`l.business_id`, sql`l.profile_id`)}) c, lateral (
          select (select count(*)::int from orders o join stores s on s.id = o.store_id
              where s.business_id = f.id and ${oneOf(sql`o.state`, ['paid', 'accepted', 'packed'])}) as orders,
            (select count(*)::int from questions q where q.business_id = f.id and q.state = 'published' and q.team_answers = 0
              and not ${isBlockedBy(sql`q.business_id`, sql`q.person_id`)}) as questions,
            (select count(*)::int from sellables e join stores s on s.id = e.store_id
              where s.business_id = f.id and e.is_offered and e.stock <= e.low_stock) as low,
            (select min(v.expires_on)::text from verification_facts v
              where v.business_id = f.id and v.state = 'valid' and ${oneOf(sql`f.role`, managingRoles)}
                and v.expires_on <= (${now.toISOString()}::timestamptz at time zone f.time_zone)::date + ${expiringSoonDays}::int) as expires
          ) w) as clients`)
  return rows[0] ?? { favorites: 0, businesses: 0, clients: [] }
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
    countOwn(db, userId, now),
    readOrder(db, userId, now),
    readQuestion(db, userId),
  ])
  return { ...counts, order, question }
})
