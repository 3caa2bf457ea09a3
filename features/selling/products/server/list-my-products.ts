import { sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { readStoreOf, storedPicture } from '#features/selling/stores/server/index.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { listMyProducts as contract, type ProductRow } from '../contract/owner.ts'
import { type ProductState, productStates } from '../vocabulary.ts'

type Row = Omit<ProductRow, 'picture' | 'updatedAt'> & {
  picture: StoredPicture | null
  updatedAt: Date
  key: string
}

async function countStates(db: Database, storeId: string): Promise<Record<ProductState, number>> {
  const { rows } = await db.execute<{ state: ProductState; n: number }>(sql`
    select state, count(*)::int as n from products where store_id = ${storeId} group by state`)
  const counts = Object.fromEntries(productStates.map((state) => [state, 0])) as Record<
    ProductState,
    number
  >
  for (const { state, n } of rows) counts[state] = n
  return counts
}

/** Lists the store's products, last changed first, filtered by state and by words of the title or SKU. */
export const listMyProducts = handle(contract, async ({ services, input }) => {
  const { businessId, q, state, after, size } = input
  const { db } = services
  const from = fromCursor(after, byTime)
  const store = await readStoreOf(db, businessId)
  const where = [sql`p.store_id = ${store.id}`]
  if (state) where.push(sql`p.state = ${state}`)
  if (q)
    where.push(sql`(unaccent(p.title) ilike unaccent(${containing(q)}) or exists (select from product_variants w join sellables t using (id)
      where w.product_id = p.id and t.sku ilike ${containing(q)}))`)
  if (from) where.push(sql`(p.updated_at, p.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`)
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.slug, p.title, p.state, p.category, ${store.currency} as currency, p.updated_at as "updatedAt", p.updated_at::text as key,
      v.*, ${sql.raw(storedPicture('m', 'f.alt'))} as picture
    from (select * from products p where ${sql.join(where, sql` and `)} order by p.updated_at desc, p.id desc limit ${size + 1}) p
    left join product_photos f on f.product_id = p.id and f.position = 0 left join media_objects m on m.id = f.media_id
    cross join lateral (
      select coalesce(min(now), 0) as "priceFrom", coalesce(max(now), 0) as "priceTo", coalesce(bool_or(now < price), false) as "onSale", count(*)::int as variants,
        case when bool_and(stock is not null) then sum(stock)::int end as stock, coalesce(bool_or(stock <= low_stock), false) as "isLow"
      from (select s.*, price_at(s.price, s.sale_price, s.sale_from, s.sale_until, ${services.now()}) as now
        from product_variants w join sellables s using (id) where w.product_id = p.id and not w.is_retired) s) v
    order by p.updated_at desc, p.id desc`)
  const last = rows.at(size - 1)
  return {
    items: rows.slice(0, size).map(({ key: _, picture, ...row }) => ({
      ...row,
      picture: pictureOf(picture),
      priceFrom: Number(row.priceFrom),
      priceTo: Number(row.priceTo),
      updatedAt: new Date(row.updatedAt).toISOString(),
    })),
    next: rows.length > size && last ? toCursor([last.key, last.id]) : null,
    counts: await countStates(db, store.id),
  }
})
