import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

export type Customer = { personId: string | null; name: string | null; isTeam: boolean }

type CustomerRef = { businessId: string } & {
  [Name in 'leadId' | 'orderId' | 'conversationId']?: string | undefined
}

/**
 * Finds the person behind a request, an order or a conversation, with the name that they gave;
 * undefined if the business has no such thing. `personId` is null for guests.
 */
export async function findCustomer(
  db: Database,
  { businessId, leadId, orderId, conversationId }: CustomerRef,
): Promise<Customer | undefined> {
  const { rows } = await db.execute<Customer>(sql`
    with customer as (
      select l.profile_id as id, l.name from leads l where l.id = ${leadId ?? null}::uuid and l.business_id = ${businessId}
      union all
      select g.profile_id, g.name from orders o join stores s on s.id = o.store_id join purchases g on g.id = o.purchase_id
      where o.id = ${orderId ?? null}::uuid and s.business_id = ${businessId}
      union all
      select v.person_id, null from conversations v
      where v.id = ${conversationId ?? null}::uuid and v.business_id = ${businessId})
    select c.id as "personId", coalesce(nullif(trim(c.name), ''), p.full_name) as name,
      exists (select from business_members m where m.business_id = ${businessId} and m.profile_id = c.id) as "isTeam"
    from customer c left join profiles p on p.id = c.id limit 1`)
  return rows[0]
}
