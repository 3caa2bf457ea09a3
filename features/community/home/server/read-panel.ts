import { sql } from 'drizzle-orm'
import { isBlockedBy } from '#features/accounts/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { readPanel as contract } from '../contract.ts'

/** Maximum businesses listed with their requests. */
const max = 12

/** Gets the counts for 'Mi Panel'. Requests are counted as in the business's list: without those of people whom it blocked. */
export const readPanel = handle(contract, async ({ services, caller: { userId } }) => {
  const { rows } = await services.db.execute<Output<typeof contract>>(sql`
    with own as materialized (
      select b.id, b.name, m.role = 'owner' as is_owner from business_members m join businesses b on b.id = m.business_id where m.profile_id = ${userId}),
    first as (select * from own order by is_owner desc, name, id limit ${max})
    select (select count(*)::int from reactions where profile_id = ${userId} and act = 'save') as favorites,
      (select count(*)::int from own) as businesses,
      (select coalesce(json_agg(json_build_object('businessId', f.id, 'name', f.name, 'leads', c.total, 'newLeads', c.fresh)
          order by f.is_owner desc, f.name, f.id), '[]') from first f, lateral (
        select count(*)::int as total, count(*) filter (where l.state = 'new')::int as fresh from leads l
        where l.business_id = f.id and not ${isBlockedBy(sql`l.business_id`, sql`l.profile_id`)}) c) as clients`)
  return rows[0] ?? { favorites: 0, businesses: 0, clients: [] }
})
