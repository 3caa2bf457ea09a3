import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type NewNotice, notify } from '#features/accounts/notifications/server/index.ts'
import { soldOrderPath } from '#features/buying/orders/contract/purchase-path.ts'
import type { OrdersNotices } from '#features/buying/orders/server/notices.ts'
import type { QuestionsNotices } from '#features/community/questions/server/notices.ts'
import type { ReviewsNotices } from '#features/community/reviews/server/notices.ts'
import { leadPath, leadsPath } from '#features/directory/leads/server/lead-path.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'

type Notices = OrdersNotices & QuestionsNotices & ReviewsNotices & LeadsNotices
type Happened = { at: Date; notice: Omit<NewNotice<Notices>, 'to'> }
type Row<T> = T & { id: string; businessId: string; at: string }

/** Days of which she has notices, and those of which she has read them, some hours after. */
const noticedDays = 24
const unreadDays = 2.5
const readAfterHours = 5

const panel = '/dashboard-my-business'

/** Orders that buyers paid in her store, and what happened to those that she bought herself. */
async function orderNotices(tx: Database, ownerId: string, since: Date): Promise<Happened[]> {
  type Order = Row<{
    action: 'pay' | 'ship' | 'deliver'
    purchaseId: string
    isOwn: boolean
    number: string
    store: string
    amount: string
    currency: string
  }>
  const { rows } = await tx.execute<Order>(sql`
    select o.id, s.business_id as "businessId", e.made_at as at, e.action, o.purchase_id as "purchaseId", g.profile_id = ${ownerId} as "isOwn",
      o.number, s.name as store, order_total(o.id)::text as amount, o.currency
    from order_events e join orders o on o.id = e.order_id join stores s on s.id = o.store_id join purchases g on g.id = o.purchase_id
    where e.made_at > ${since.toISOString()} and (g.profile_id = ${ownerId} and e.action in ('ship', 'deliver')
      or e.action = 'pay' and exists (select from business_members m where m.business_id = s.business_id and m.profile_id = ${ownerId}))`)
  return rows.map(({ id, businessId, at, action, purchaseId, isOwn, amount, ...order }) => {
    const { number, store, currency } = order
    return {
      at: new Date(at),
      notice: isOwn
        ? {
            kind: action === 'ship' ? 'orders.sent' : 'orders.delivered',
            facts: { number, store },
            cause: `${id}:${action}`,
            path: `/mis-compras/${purchaseId}`,
          }
        : {
            kind: 'orders.sold',
            facts: { number, store, amount: Number(amount), currency },
            cause: id,
            group: businessId,
            path: soldOrderPath(businessId, id),
            pathOfMany: `${panel}/pedidos?negocio=${businessId}`,
          },
    }
  })
}

/** Requests, questions and reviews that her businesses got; since `unread` only requests and questions that still wait. */
async function businessNotices(
  tx: Database,
  ownerId: string,
  { since, unread }: { since: Date; unread: Date },
): Promise<Happened[]> {
  type Said = Row<{
    kind: 'lead' | 'question' | 'review'
    business: string
    by: string | null
    code: string
    guest: string | null
    stars: number
    subjectId: string
    product: string | null
  }>
  const { rows } = await tx.execute<Said>(sql`
    select t.*, b.name as business from (
      select 'lead' as kind, l.id, l.business_id as "businessId", l.created_at as at, l.profile_id as by, l.code, case when l.profile_id is null then l.name end as guest,
          0 as stars, l.business_id as "subjectId", null as product
        from leads l where l.name is not null and (l.state = 'new' or l.created_at < ${unread.toISOString()})
      union all select 'question', q.id, q.business_id, q.created_at, q.person_id, '', null, 0, q.business_id, null
        from questions q where q.team_answers = 0 or q.created_at < ${unread.toISOString()}
      union all select 'review', r.id, r.business_id, r.created_at, r.person_id, '', null, r.stars, r.subject_id, p.title
        from reviews r left join products p on p.id = r.product_id) t
      join businesses b on b.id = t."businessId" join business_members m on m.business_id = b.id and m.profile_id = ${ownerId}
    where t.at > ${since.toISOString()}`)
  return rows.map(
    ({ id, businessId, at, kind, business, by, code, guest, stars, subjectId, product }) => {
      const of = { cause: id, actorId: by, businessId }
      const notice = {
        lead: {
          ...of,
          kind: 'leads.received' as const,
          facts: { business, code, isQuote: false, guest },
          group: businessId,
          path: leadPath(businessId, id),
          pathOfMany: leadsPath(businessId),
        },
        question: {
          ...of,
          kind: 'questions.asked' as const,
          facts: { business },
          group: businessId,
          path: `${panel}/preguntas?negocio=${businessId}`,
        },
        review: {
          ...of,
          kind: 'reviews.written' as const,
          facts: { business, stars, ...(product && { product }) },
          group: subjectId,
          path: `${panel}/opiniones?negocio=${businessId}`,
        },
      }[kind]
      return { at: new Date(at), notice }
    },
  )
}

/**
 * Notifies the demonstration's owner of what happened in her businesses and to her purchases in the last weeks, each when it happened. She
 * has read all but the newest, and nothing of it is mailed.
 */
export async function insertOwnerNotices(
  services: Services,
  tx: Database,
  ownerId: string,
): Promise<void> {
  const now = services.now().getTime()
  const since = new Date(now - noticedDays * dayMs)
  const unread = new Date(now - unreadDays * dayMs)
  const happened = [
    ...(await orderNotices(tx, ownerId, since)),
    ...(await businessNotices(tx, ownerId, { since, unread })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, notice } of happened) {
    await notify<Notices>({ ...services, now: () => at }, tx, {
      ...notice,
      to: ownerId,
    } as NewNotice<Notices>)
    if (at < unread)
      await tx.execute(sql`
        update notifications set read_at = ${new Date(at.getTime() + readAfterHours * hourMs).toISOString()}, reading_id = ${v7()}
        where recipient_id = ${ownerId} and read_at is null`)
  }
  await tx.execute(
    sql`update notifications set summary_pending_since = null where recipient_id = ${ownerId}`,
  )
}
