import { sql } from 'drizzle-orm'
import type { ProductState } from '#features/selling/products/vocabulary.ts'
import { containing, holds } from '#shared/server/like.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import { maxFoundOfKind } from '../vocabulary.ts'

type Row = { id: string; title: string; state: ProductState; sku: string | null }

/** Products of a store by the words of their title or a part of an SKU, the last changed first. */
export async function searchProducts(db: Database, storeId: string, q: string) {
  const words = foldWords(q).split(' ').filter(Boolean)
  const each = words.map((word) => holds(sql`p.title_folded`, word))
  const isTitled = each.length > 0 ? sql.join(each, sql` and `) : sql`false`
  const { rows } = await db.execute<Row>(sql`
    with coded as (
      select v.product_id, min(s.sku) as sku from sellables s join product_variants v on v.id = s.id
      where s.store_id = ${storeId} and s.sku ilike ${containing(q)} and not v.is_retired group by v.product_id)
    select p.id, p.title, p.state, c.sku from products p left join coded c on c.product_id = p.id
    where p.store_id = ${storeId} and (c.sku is not null or (${isTitled}))
    order by p.updated_at desc, p.id desc limit ${maxFoundOfKind}`)
  return rows
}
