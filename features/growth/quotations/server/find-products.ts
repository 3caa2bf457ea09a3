import { sql } from 'drizzle-orm'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import { findQuotableProducts as contract, type QuotableProduct } from '../contract/owner.ts'
import { pickedProducts } from '../vocabulary.ts'

type Row = Omit<QuotableProduct, 'price'> & { price: string }

/** Products of the store that can be quoted, by title, at their price of today; not what is downloaded. */
export const findQuotableProducts = handle(
  contract,
  async ({ services: { db, now }, input: { businessId, q } }) => {
    const matches = q
      ? sql`and (unaccent(s.title) ilike unaccent(${containing(q)}) or s.sku ilike ${containing(q)})`
      : sql``
    const { rows } = await db.execute<Row>(sql`
      select s.id as "sellableId", s.title, s.stock, s.is_shipped as "isShipped",
        price_at(s.price, s.sale_price, s.sale_from, s.sale_until, ${now().toISOString()})::text as price
      from stores t join sellables s on s.store_id = t.id join product_variants v on v.id = s.id join products p on p.id = v.product_id
      where t.business_id = ${businessId} and not v.is_retired and p.state <> 'archived' and p.kind <> 'digital' ${matches}
      order by s.title, s.id limit ${pickedProducts}`)
    return { items: rows.map(({ price, ...row }) => ({ ...row, price: Number(price) })) }
  },
)
