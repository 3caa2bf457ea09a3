import { sql } from 'drizzle-orm'
import { listedStates } from '#features/businesses/vocabulary.ts'
import { publicStoreStates } from '#features/stores/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'

/** Whether everybody sees store `s` of business `b`. */
export const isSeenNow = sql`(s.state in ${publicStoreStates} and b.state in ${listedStates})`

/** `price` is the lowest that a buyer pays now, in minor units. */
export type PublicProduct = { id: string; price: number; currency: string }

/** In the order of the names, each once, where it is named first. */
function inOrder<Row extends { id: string; nth: number }>(rows: Row[]): Row[] {
  const sorted = rows.toSorted((a, b) => a.nth - b.nth)
  return sorted.filter(({ id }, i) => sorted.findIndex((row) => row.id === id) === i)
}

/** The products that everybody sees under these names, or former ones; they stay there until the transaction ends. */
export async function findPublicProducts(tx: Database, slugs: string[], now: Date): Promise<PublicProduct[]> {
  // By id: whoever changes several products locks them in this order.
  const { rows } = await tx.execute<PublicProduct & { nth: number }>(sql`
    select p.id, a.nth::int as nth, s.currency, (
        select min(price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${now.toISOString()}::timestamptz))::float8
        from product_variants c join sellables e on e.id = c.id where c.product_id = p.id and not c.is_retired) as price
    from unnest(${sql.param(slugs)}::text[]) with ordinality a(slug, nth)
      join products p on p.id = coalesce(
        (select id from products where slug = a.slug), (select product_id from product_former_slugs where slug = a.slug))
      join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
    where p.state = 'published' and ${isSeenNow} order by p.id for key share of p`)
  return inOrder(rows.filter(({ price }) => price !== null))
}

/** Ids of the stores that everybody sees under these handles; they stay there until the transaction ends. */
export async function findPublicStores(tx: Database, handles: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; nth: number }>(sql`
    select s.id, a.nth::int as nth
    from unnest(${sql.param(handles)}::text[]) with ordinality a(handle, nth)
      join stores s on s.handle = a.handle join businesses b on b.id = s.business_id
    where ${isSeenNow} order by s.id for key share of s`)
  return inOrder(rows).map(({ id }) => id)
}
