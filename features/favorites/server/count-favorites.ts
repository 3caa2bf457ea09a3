import { sql } from 'drizzle-orm'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { countFavorites as contract } from '../contract.ts'

/** How many people follow the store of a business and marked its products; nothing of who they are. */
export const countFavorites = handle(contract, async ({ services, input: { businessId } }) => {
  const { rows } = await services.db.execute<Output<typeof contract>>(sql`
    with marked as materialized (
      select p.id, p.title, count(*)::int as count
      from stores s join products p on p.store_id = s.id join favorite_products f on f.product_id = p.id
      where s.business_id = ${businessId} group by p.id)
    select (select count(*)::int from followed_stores f join stores s on s.id = f.store_id where s.business_id = ${businessId}) as followers,
      (select coalesce(sum(count), 0)::int from marked) as favorites,
      (select coalesce(json_agg(m order by m.count desc, m.title, m.id), '[]')
        from (select * from marked order by count desc, title, id limit 10) m) as products`)
  return rows[0] ?? { followers: 0, favorites: 0, products: [] }
})
