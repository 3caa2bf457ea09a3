import { type SQL, sql } from 'drizzle-orm'
import type { ContactOrigin, ContactStage } from '#features/growth/contacts/vocabulary.ts'
import type { FilledKind } from '../../vocabulary.ts'

/** What a person did with a business, and what they said of themselves to it then. */
export type Dealing = {
  kind: FilledKind
  sourceId: string
  happening: string
  at: Date | string
  businessId: string
  profileId: string | null
  name: string | null
  /** The name is that of their public profile, of which the business sees the short form. */
  isPublicName: boolean
  email: string | null
  /** As typed. */
  phone: string | null
  stage: ContactStage
  source: ContactOrigin
  /** The business blocked the person. */
  isBlocked: boolean
}

type Source = {
  /** SQL: the dealings, of which `id` is the source's. */
  rows: SQL
  /** Column by which one source is asked for, and that by which all of a business are. */
  id: SQL
  businessId: SQL
}

const blocked = (businessId: SQL, profileId: SQL) =>
  sql`business_hides(${businessId}, ${profileId}) as "isBlocked"`

const ofPurchase = sql`s.business_id as "businessId", g.profile_id as "profileId", g.name, false as "isPublicName", g.email, g.phone,
  'client' as stage, 'order' as source, false as "isBlocked"
  from orders o join stores s on s.id = o.store_id join purchases g on g.id = o.purchase_id`

const bought = { businessId: sql`s.business_id` }

/**
 * Where the dealings of each kind are read. Nobody is known by a request that gives no name, number, address or
 * account, nor by what was withdrawn, removed or marked as spam; what was bought counts, whoever is blocked.
 */
export const sources: Record<FilledKind, Source[]> = {
  lead: [
    {
      rows: sql`select l.id as "sourceId", '' as happening, l.created_at as at, l.business_id as "businessId", l.profile_id as "profileId",
        l.name, false as "isPublicName", l.email, l.phone, 'prospect' as stage, 'lead' as source, ${blocked(sql`l.business_id`, sql`l.profile_id`)}
        from leads l where l.state <> 'spam' and num_nonnulls(l.name, l.email, l.phone, l.profile_id) > 0`,
      id: sql`l.id`,
      businessId: sql`l.business_id`,
    },
  ],
  question: [
    {
      rows: sql`select q.id as "sourceId", '' as happening, q.created_at as at, q.business_id as "businessId", q.person_id as "profileId",
        p.full_name as name, true as "isPublicName", null as email, null as phone, 'contact' as stage, 'account' as source, ${blocked(sql`q.business_id`, sql`q.person_id`)}
        from questions q join profiles p on p.id = q.person_id where q.state = 'published'`,
      id: sql`q.id`,
      businessId: sql`q.business_id`,
    },
  ],
  review: [
    {
      rows: sql`select r.id as "sourceId", '' as happening, r.created_at as at, r.business_id as "businessId", r.person_id as "profileId",
        p.full_name as name, true as "isPublicName", null as email, null as phone, 'contact' as stage, 'account' as source, ${blocked(sql`r.business_id`, sql`r.person_id`)}
        from reviews r join profiles p on p.id = r.person_id where r.state = 'published'`,
      id: sql`r.id`,
      businessId: sql`r.business_id`,
    },
  ],
  order: [
    {
      rows: sql`select o.id as "sourceId", 'paid' as happening, o.paid_at as at, ${ofPurchase} where o.paid_at is not null and g.email is not null`,
      id: sql`o.id`,
      ...bought,
    },
    {
      rows: sql`select o.id as "sourceId", 'delivered' as happening, e.made_at as at, ${ofPurchase}
        join order_events e on e.order_id = o.id and e.action = 'deliver' where o.paid_at is not null and g.email is not null`,
      id: sql`o.id`,
      ...bought,
    },
  ],
  refund: [
    {
      rows: sql`select r.id as "sourceId", '' as happening, r.made_at as at, ${ofPurchase}
        join refunds r on r.order_id = o.id where o.paid_at is not null and g.email is not null`,
      id: sql`r.id`,
      ...bought,
    },
  ],
  return: [
    {
      rows: sql`select w.id as "sourceId", '' as happening, w.asked_at as at, ${ofPurchase}
        join return_requests w on w.order_id = o.id where o.paid_at is not null and g.email is not null`,
      id: sql`w.id`,
      ...bought,
    },
  ],
}
