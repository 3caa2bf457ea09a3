import { type SQL, sql } from 'drizzle-orm'
import { isHiddenFrom } from '#features/accounts/server.ts'
import { listedStates, onePersonKinds } from '#features/directory/businesses/vocabulary.ts'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'

/**
 * SQL condition: the reader muted or blocked the owner of single-person business `b`. For other businesses this does not apply, because a
 * missing business would reveal who is on its team.
 */
export const isOwnerHiddenFrom = (
  readerId: SQL | string,
): SQL => sql`(b.kind in ${onePersonKinds} and exists (
  select from business_members t where t.business_id = b.id and t.role = 'owner' and ${isHiddenFrom(readerId, sql`t.profile_id`)}))`

/** SQL condition: business `b` is public. `joinStore` joins its public store as `s`. */
export const isBusinessListed = sql`b.state in ${listedStates}`
export const joinStore = sql`left join stores s on s.business_id = b.id and s.state in ${publicStoreStates}`

/**
 * SQL: product `p` of row `x` is still relevant: published and, for a price reduction, cheaper than before. `isProductShown` requires
 * `joinProducts`.
 */
const joinProducts = sql`happening_products x join products p on p.id = x.product_id and p.state = 'published'
  left join product_variants v on v.id = x.variant_id left join sellables e on e.id = v.id`
const isProductShown = (now: SQL): SQL =>
  sql`(x.variant_id is null or (not v.is_retired and price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${now}) < x.price_before))`

/**
 * SQL condition: feed item `h` of a public business `b` with store `s` still holds. Withdrawn items are hidden and reappear when what they
 * refer to does.
 */
export const isFeedItemShown = (now: SQL): SQL => sql`h.happened_at <= ${now} and case h.kind
  when 'level' then b.level >= h.level
  when 'store_opened' then s.id is not null
  when 'promotion' then s.id is not null and exists (select from promotions o where o.id = h.promotion_id and o.state = 'active' and o.code is null
    and coalesce(o.begins_at, '-infinity') <= ${now} and coalesce(o.ends_at, 'infinity') > ${now}
    and (o.max_uses is null or o.max_uses > (select count(*) from order_discounts d where d.promotion_id = o.id and d.is_live)))
  else s.id is not null and exists (select from ${joinProducts} where x.happening_id = h.id and ${isProductShown(now)}) end`

/** SQL joins: relevant products of feed item `h` as `d` (count and newest), and its promotion as `o`. */
export const joinDetail = (now: SQL): SQL => sql`
  left join promotions o on o.id = h.promotion_id
  left join lateral (
    select count(*)::int as count, (array_agg(p.id order by p.published_at desc, p.id))[1] as "productId",
      (array_agg(p.title order by p.published_at desc, p.id))[1] as title, (array_agg(p.slug order by p.published_at desc, p.id))[1] as slug
    from ${joinProducts} where x.happening_id = h.id and ${isProductShown(now)}) d on true`

/** SQL columns for the text of a feed item. */
export const feedItemColumns = sql`h.kind, b.name as business, b.slug as "businessSlug", s.handle, coalesce(d.count, 0) as count, coalesce(o.name, d.title) as title,
  d.slug as "productSlug", h.level`
