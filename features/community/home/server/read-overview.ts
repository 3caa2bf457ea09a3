import { run, SqlStatement } from '#db/statement.ts'
import { verifiedFrom } from '#features/directory/businesses/vocabulary.ts'
import { isStoreVisible } from '#features/selling/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { readOverview as contract } from '../contract.ts'

/** Largest cities listed. */
const maxCities = 8

/** Gets the counts of the directory and the stores. Businesses are not counted again: triggers maintain the counters. */
export const readOverview = handle(contract, async ({ services }) => {
  const statement = new SqlStatement()
  const text = `with all_of as (select category_id, place_id, total, levels from category_place_counts where total > 0 and (category_id = 0 or place_id = 0))
    select coalesce((select total from all_of where category_id = 0 and place_id = 0), 0) as businesses,
      coalesce((select levels[${verifiedFrom}] from all_of where category_id = 0 and place_id = 0), 0) as verified,
      (select count(*)::int from all_of c join categories t on t.id = c.category_id where c.place_id = 0) as categories,
      (select count(*)::int from all_of c join places p on p.id = c.place_id and p.kind = 'city' where c.category_id = 0) as cities,
      (select count(*)::int from all_of c join places p on p.id = c.place_id and p.kind = 'country' where c.category_id = 0) as countries,
      (select coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'countryCode', country_code, 'count', total)), '[]') from (
        select p.slug, p.name, p.country_code, c.total from all_of c join places p on p.id = c.place_id and p.kind = 'city'
        where c.category_id = 0 order by c.total desc, p.id limit ${maxCities}) k) as "largestCities",
      (select count(*)::int from stores s join businesses b on b.id = s.business_id where ${isStoreVisible(statement)}) as stores,
      (select count(*)::int from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
        where p.state = 'published' and ${isStoreVisible(statement)}) as products`
  const [row] = await run<Output<typeof contract>>(services.reads.pool, text, statement)
  if (!row) throw new Error('the query of the overview returned no row')
  return row
})
