import { sql } from 'drizzle-orm'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { countReactions as contract } from '../contract.ts'

/**
 * Counts the followers of a business and its store, and the saves of its products, without identities. People who follow both count twice;
 * people whom the business blocked do not count.
 */
export const countReactions = handle(contract, async ({ services, input: { businessId } }) => {
  const { rows } = await services.db.execute<Output<typeof contract>>(sql`
    with blocked as materialized (
      select m.subject_id, m.act, count(*)::int as count from reactions m join business_blocks b on b.person_id = m.profile_id and b.business_id = ${businessId}
      where m.act in ('follow', 'save') group by 1, 2),
    marked as materialized (
      select p.id, p.title, f.saves - coalesce(u.count, 0) as count
      from stores s join products p on p.store_id = s.id join subject_figures f on f.subject_id = p.id
        left join blocked u on u.subject_id = p.id and u.act = 'save'
      where s.business_id = ${businessId} and f.saves > coalesce(u.count, 0))
    select (select coalesce(sum(f.followers - coalesce(u.count, 0)), 0)::int from subject_figures f
        left join blocked u on u.subject_id = f.subject_id and u.act = 'follow'
        where f.subject_id = ${businessId} or f.subject_id in (select s.id from stores s where s.business_id = ${businessId})) as followers,
      (select coalesce(sum(count), 0)::int from marked) as saves,
      (select coalesce(json_agg(m order by m.count desc, m.title, m.id), '[]')
        from (select * from marked order by count desc, title, id limit 10) m) as products`)
  return rows[0] ?? { followers: 0, saves: 0, products: [] }
})
