import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { readStoreOf, storedPicture } from '#features/selling/stores/server/index.ts'
import { maxStock } from '#features/selling/stores/vocabulary.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { listMyProducts as contract, type ProductRow } from '../contract/owner.ts'
import { type OwnProductSort, type ProductState, productStates } from '../vocabulary.ts'

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

/** What the list is sorted by: an expression with its type and direction, and the keys of a cursor. */
type Sort = { by: SQL; type: SQL; descends: boolean; keys: z.ZodType<[string, string]> }

const whole = {
  type: sql`bigint`,
  keys: z.tuple([z.string().regex(/^\d{1,15}$/), z.uuid()]),
}

const sorts: Record<OwnProductSort, Sort> = {
  updated: { by: sql`p.updated_at`, type: sql`timestamptz`, descends: true, keys: byTime },
  title: {
    by: sql`(p.title collate spanish)`,
    type: sql`text`,
    descends: false,
    keys: z.tuple([z.string().max(300), z.uuid()]),
  },
  price: { by: sql`v."priceFrom"`, descends: false, ...whole },
  // What is always available comes last.
  stock: { by: sql`coalesce(v.stock, ${maxStock} + 1)`, descends: false, ...whole },
  sold: { by: sql`coalesce(n.sold, 0)`, descends: true, ...whole },
}

/**
 * Lists the store's products, last changed first or in another order, filtered by state and by words of the title or
 * SKU.
 */
export const listMyProducts = handle(contract, async ({ services, input }) => {
  const { businessId, q, state, sort, after, size } = input
  const { db } = services
  const { by, type, descends, keys } = sorts[sort]
  const from = fromCursor(after, keys)
  const store = await readStoreOf(db, businessId)
  const where = [sql`p.store_id = ${store.id}`]
  if (state) where.push(sql`p.state = ${state}`)
  if (q)
    where.push(sql`(unaccent(p.title) ilike unaccent(${containing(q)}) or exists (select from product_variants w join sellables t using (id)
      where w.product_id = p.id and t.sku ilike ${containing(q)}))`)
  const beyond = from
    ? sql`(${by}, p.id) ${descends ? sql`<` : sql`>`} (${from[0]}::${type}, ${from[1]}::uuid)`
    : sql`true`
  const order = descends ? sql`${by} desc, p.id desc` : sql`${by}, p.id`
  // The usual order needs the figures of one page only.
  const isUsual = sort === 'updated'
  const source = isUsual
    ? sql`(select * from products p where ${sql.join([...where, beyond], sql` and `)} order by ${order} limit ${size + 1}) p`
    : sql`products p`
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.slug, p.title, p.state, p.category, ${store.currency} as currency, p.updated_at as "updatedAt", (${by})::text as key,
      v.*, coalesce(n.sold, 0) as sold, ${sql.raw(storedPicture('m', 'f.alt'))} as picture
    from ${source}
    left join product_photos f on f.product_id = p.id and f.position = 0 left join media_objects m on m.id = f.media_id
    cross join lateral (
      select coalesce(min(now), 0) as "priceFrom", coalesce(max(now), 0) as "priceTo", coalesce(bool_or(now < price), false) as "onSale", count(*)::int as variants,
        case when bool_and(stock is not null) then sum(stock)::int end as stock, case when count(*) = 1 then min(low_stock) end as "lowStock",
        count(*) filter (where stock <= low_stock)::int as "lowVariants", count(*) filter (where stock = 0)::int as "soldOutVariants"
      from (select s.*, price_at(s.price, s.sale_price, s.sale_from, s.sale_until, ${services.now()}) as now
        from product_variants w join sellables s using (id) where w.product_id = p.id and not w.is_retired) s) v
    cross join lateral (
      select sum(l.quantity)::int as sold from product_variants w join order_lines l on l.sellable_id = w.id join orders o on o.id = l.order_id
      where w.product_id = p.id and o.paid_at is not null and o.state not in ('cancelled', 'refunded')) n
    where ${isUsual ? sql`true` : sql.join([...where, beyond], sql` and `)} order by ${order} limit ${size + 1}`)
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
