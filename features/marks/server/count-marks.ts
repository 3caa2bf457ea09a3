import { sql } from 'drizzle-orm'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { countMarks as contract } from '../contract.ts'

/** How many people follow a business and its store, and saved its products; nothing of who they are. One who follows both is counted twice. */
export const countMarks = handle(contract, async ({ services, input: { businessId } }) => {
  const { rows } = await services.db.execute<Output<typeof contract>>(sql`
    with marked as materialized (
      select p.id, p.title, f.saves as count
      from stores s join products p on p.store_id = s.id join subject_figures f on f.subject_id = p.id
      where s.business_id = ${businessId} and f.saves > 0)
    select (select coalesce(sum(f.followers), 0)::int from subject_figures f
        where f.subject_id = ${businessId} or f.subject_id in (select s.id from stores s where s.business_id = ${businessId})) as followers,
      (select coalesce(sum(count), 0)::int from marked) as saves,
      (select coalesce(json_agg(m order by m.count desc, m.title, m.id), '[]')
        from (select * from marked order by count desc, title, id limit 10) m) as products`)
  return rows[0] ?? { followers: 0, saves: 0, products: [] }
})
