import { type SQL, sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { minReductionPercent, priceHistoryDays } from '../vocabulary.ts'
import { recordFeedItem } from './record-feed-item.ts'

type Priced = { businessId: string; productIds: string[] }
type Reduced = { productId: string; variantId: string; priceBefore: string; at: string }

const isLess = (price: SQL, before: SQL): SQL =>
  sql`${price} * 100 <= ${before} * ${100 - minReductionPercent}`

/**
 * Finds products that are cheaper than at any time in the 30 days before this transaction, by the variant that fell most: now, or from the
 * start of a future sale. Raising a price to lower it again is not a reduction.
 */
async function findReductions(tx: Database, productIds: string[], now: string): Promise<Reduced[]> {
  const own = sql`price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${now}::timestamptz)`
  const since = sql`now() - ${`${priceHistoryDays} days`}::interval`
  const { rows } = await tx.execute<Reduced>(sql`
    select distinct on (p.id) p.id as "productId", v.id as "variantId", b.lowest::text as "priceBefore", to_json(t.at)#>>'{}' as at
    from products p join product_variants v on v.product_id = p.id and not v.is_retired join sellables e on e.id = v.id
      cross join lateral (
        select min(case when h.sale_price is not null and coalesce(h.sale_from, '-infinity') < ${now}::timestamptz
            and coalesce(h.sale_until, 'infinity') > ${since} then h.sale_price else h.price end) as lowest
        from sellable_prices h where h.sellable_id = e.id and h.set_at < now() and h.number >= (
          select coalesce(max(o.number) filter (where o.set_at <= ${since}), 0) from sellable_prices o where o.sellable_id = e.id)) b
      cross join lateral (
        select case when ${isLess(own, sql`b.lowest`)} then ${now}::timestamptz
          when e.sale_from > ${now}::timestamptz and ${isLess(sql`e.sale_price`, sql`b.lowest`)} then e.sale_from end as at,
          least(${own}, e.sale_price)::float8 / b.lowest as share) t
    where p.id = any(${sql.param(productIds)}::uuid[]) and p.state = 'published' and t.at is not null
    order by p.id, t.share, v.position`)
  return rows
}

/** Records reduced products as one feed item per start of the reduction. */
export async function recordPriceReductions(
  services: Services,
  tx: Database,
  { businessId, productIds }: Priced,
): Promise<void> {
  if (productIds.length === 0) return
  const reduced = await findReductions(tx, productIds, services.now().toISOString())
  for (const [at, rows] of Map.groupBy(reduced, (one) => one.at)) {
    const id = await recordFeedItem(services, tx, { businessId, kind: 'reduced', at: new Date(at) })
    await tx.execute(sql`
      insert into happening_products as x (happening_id, product_id, variant_id, price_before)
      select ${id}::uuid, r."productId", r."variantId", r."priceBefore"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("productId" uuid, "variantId" uuid, "priceBefore" bigint)
      on conflict (happening_id, product_id) do update
        set variant_id = excluded.variant_id, price_before = least(x.price_before, excluded.price_before)`)
  }
}
