import { type SQL, sql } from 'drizzle-orm'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'

/** SQL condition: store `s` of business `b` is public. */
const isSeenNow = sql`(s.state in ${publicStoreStates} and b.state in ${listedStates})`

/** SQL: names with their positions as `a`. A single name uses VALUES, so that the statement needs no new plan each time. */
const named = (names: string[]) =>
  names.length === 1
    ? sql`(values (${names[0]}::text, 1)) a(name, nth)`
    : sql`unnest(${sql.param(names)}::text[]) with ordinality a(name, nth)`

/**
 * SQL: public subjects of a kind with these current or former names, with the position of each name; a subject with two matching names
 * occurs twice. The rows are locked against deletion until the transaction ends. For a product, `price` is its lowest price at `now`, in
 * minor units of `currency`.
 */
export const publicSubjectsByName: Record<ReactableKind, (names: string[], now: Date) => SQL> = {
  // In id order, as other writers of several rows lock them.
  business: (names) => sql`
    select b.id, a.nth::int as nth, null::bigint as price, null::char(3) as currency
    from ${named(names)}
      join businesses b on b.id = coalesce(
        (select id from businesses where slug = a.name), (select business_id from business_former_slugs where slug = a.name))
    where b.state in ${listedStates} order by b.id for key share of b`,
  product: (names, now) => sql`
    select p.id, a.nth::int as nth, l.price, s.currency
    from ${named(names)}
      join products p on p.id = coalesce(
        (select id from products where slug = a.name), (select product_id from product_former_slugs where slug = a.name))
      join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
      cross join lateral (
        select min(price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${now.toISOString()}::timestamptz)) as price
        from product_variants c join sellables e on e.id = c.id where c.product_id = p.id and not c.is_retired) l
    where p.state = 'published' and ${isSeenNow} and l.price is not null order by p.id for key share of p`,
  author: (names) => sql`
    select x.id, a.nth::int as nth, null::bigint as price, null::char(3) as currency
    from ${named(names)} join authors x on x.username = a.name
    where x.archived_at is null order by x.id for key share of x`,
  post: (names) => sql`
    select p.id, a.nth::int as nth, null::bigint as price, null::char(3) as currency
    from ${named(names)}
      join posts p on p.id = coalesce(
        (select post_id from published_posts where slug = a.name), (select post_id from post_former_slugs where slug = a.name))
    where p.state = 'active' and exists (select from published_posts where post_id = p.id) order by p.id for key share of p`,
  store: (names) => sql`
    select s.id, a.nth::int as nth, null::bigint as price, null::char(3) as currency
    from ${named(names)}
      join stores s on s.id = coalesce(
        (select id from stores where handle = a.name), (select store_id from store_former_handles where handle = a.name))
      join businesses b on b.id = s.business_id
    where ${isSeenNow} order by s.id for key share of s`,
}
