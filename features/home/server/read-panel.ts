import { sql } from 'drizzle-orm'
import { isBlockedBy } from '#features/moderation/server/index.ts'
import { boughtStates } from '#features/orders/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { readPanel as contract } from '../contract.ts'

/** What 'Mi Panel' counts of the caller. A client is an e-mail, telephone or account that asked or bought; who only tapped a link left none. */
export const readPanel = handle(contract, async ({ services, caller: { userId } }) => {
  const { rows } = await services.db.execute<Output<typeof contract>>(sql`
    with own as materialized (select business_id from business_members where profile_id = ${userId})
    select (select count(*)::int from marks where profile_id = ${userId} and act = 'save') as favorites,
      (select count(*)::int from own) as businesses,
      (select count(*)::int from leads l join own using (business_id)
        where l.state = 'new' and not ${isBlockedBy(sql`l.business_id`, sql`l.profile_id`)}) as "newLeads",
      (select count(distinct who)::int from (
        select coalesce(lower(l.email), l.phone, l.profile_id::text) as who from leads l join own using (business_id)
        union all select coalesce(lower(g.email), g.profile_id::text) from stores s join own using (business_id)
          join orders o on o.store_id = s.id and o.state in ${boughtStates} join order_groups g on g.id = o.group_id) c) as clients,
      (select count(distinct g.id)::int from order_groups g join orders o on o.group_id = g.id
        where g.profile_id = ${userId} and o.state <> 'expired') as purchases`)
  return rows[0] ?? { favorites: 0, businesses: 0, newLeads: 0, clients: 0, purchases: 0 }
})
