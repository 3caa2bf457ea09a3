import { sql } from 'drizzle-orm'
import { paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * The businesses of `from`, one row for every pair of a category and a place that contain it; id 0
 * stands for all.
 */
const pairs = (from: ReturnType<typeof sql>) => sql`
  from ${from} s
  cross join lateral (values (0, -1), (s.root_id, 0), (nullif(s.category_id, s.root_id), s.root_id)) c (category_id, category_parent_id)
  cross join lateral (values (0, -1), (s.country_id, 0), (s.state_id, s.country_id), (s.city_id, s.state_id), (s.town_id, s.city_id),
    (s.neighborhood_id, coalesce(s.town_id, s.city_id))) p (place_id, place_parent_id)
  where c.category_id is not null and p.place_id is not null`

const levels = [1, 2, 3, 4]
const array = (parts: ReturnType<typeof sql>[]) => sql`array[${sql.join(parts, sql`, `)}]`

/** Sums over `s`, weighting each row by `sign`. */
const sums = (sign: ReturnType<typeof sql>) => sql`
  sum(${sign})::int as total,
  ${array(levels.map((level) => sql`coalesce(sum(${sign}) filter (where s.level >= ${sql.raw(String(level))}), 0)::int`))} as levels,
  coalesce(sum(${sign}) filter (where s.products), 0)::int as products, coalesce(sum(${sign}) filter (where s.services), 0)::int as services,
  ${array(paymentMethods.map((_, bit) => sql`coalesce(sum(${sign}) filter (where s.payments & ${sql.raw(String(1 << bit))} <> 0), 0)::int`))} as payments`

const columns = sql`category_id, place_id, category_parent_id, place_parent_id, total, levels, products, services, payments`

/**
 * Statement part: updates the counts by the difference between the CTEs `old` and `fresh`, which
 * have the columns of `business_search`.
 */
export const addDifference = sql`
  insert into category_place_counts (${columns})
  select c.category_id, p.place_id, max(c.category_parent_id), max(p.place_parent_id), ${sums(sql`s.sign`)}
  ${pairs(sql`(select 1 as sign, * from fresh union all select -1, * from old)`)}
  group by c.category_id, p.place_id
  having sum(s.sign) <> 0 or sum(s.sign * (s.level + 1) * (s.payments + 1)) <> 0 or sum(s.sign) filter (where s.products) <> 0
    or sum(s.sign) filter (where s.services) <> 0
  order by c.category_id, p.place_id
  on conflict (category_id, place_id) do update set
    total = category_place_counts.total + excluded.total,
    levels = array(select a + b from unnest(category_place_counts.levels, excluded.levels) as t (a, b)),
    products = category_place_counts.products + excluded.products,
    services = category_place_counts.services + excluded.services,
    payments = array(select coalesce(a, 0) + b from unnest(category_place_counts.payments, excluded.payments) as t (a, b))`

/**
 * Condition of the few businesses with more than register data; only these need the additional
 * sums.
 */
const hasOwnData = sql`level > 0 or products or services or payments <> 0`
const none = (of: readonly unknown[]) => array(of.map(() => sql`0`))

/**
 * Recomputes all counts, after many businesses changed, and writes the differences. Readers see the
 * previous counts until it commits.
 */
export async function recountDirectory(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local work_mem = '64MB'`)
    await tx.execute(sql`lock table category_place_counts in share row exclusive mode`)
    await tx.execute(sql`
      with told as (
        select c.category_id, p.place_id, ${sums(sql`1`)}
        ${pairs(sql`(select * from business_search where ${hasOwnData})`)} group by c.category_id, p.place_id
      ), counted as materialized (
        select a.category_id, a.place_id, a.category_parent_id, a.place_parent_id, a.total, coalesce(t.levels, ${none(levels)}) as levels,
          coalesce(t.products, 0) as products, coalesce(t.services, 0) as services, coalesce(t.payments, ${none(paymentMethods)}) as payments
        from (
          select c.category_id, p.place_id, max(c.category_parent_id) as category_parent_id, max(p.place_parent_id) as place_parent_id, count(*)::int as total
          ${pairs(sql`business_search`)} group by c.category_id, p.place_id
        ) a left join told t using (category_id, place_id)
      ), gone as (
        delete from category_place_counts k where not exists (
          select from counted c where c.category_id = k.category_id and c.place_id = k.place_id)
      )
      insert into category_place_counts as k (${columns}) select ${columns} from counted
      on conflict (category_id, place_id) do update set category_parent_id = excluded.category_parent_id, place_parent_id = excluded.place_parent_id,
        total = excluded.total, levels = excluded.levels, products = excluded.products, services = excluded.services, payments = excluded.payments
      where (k.total, k.levels, k.products, k.services, k.payments, k.category_parent_id, k.place_parent_id) is distinct from
        (excluded.total, excluded.levels, excluded.products, excluded.services, excluded.payments, excluded.category_parent_id, excluded.place_parent_id)`)
    await tx.execute(sql`
      with counted as materialized (
        select word, sum(uses)::int as uses from (
          select word, count(*) as uses from business_search, vocabulary_words(name) group by word
          union all select word, count(*) from places, vocabulary_words(folded) group by word
          union all select word, 5 from categories, vocabulary_words(search_fold(concat_ws(' ', name, array_to_string(keywords, ' '))))
          union all select word, count(*) from business_offers o join business_search using (business_id),
            vocabulary_words(search_fold(o.name)) group by word
          union all select word, count(*) from products, vocabulary_words(title_folded) where state = 'published' group by word
        ) w group by word
      ), gone as (
        delete from search_vocabulary v where not exists (select from counted c where c.word = v.word)
      )
      insert into search_vocabulary as v (word, uses) select word, uses from counted
      on conflict (word) do update set uses = excluded.uses where v.uses <> excluded.uses`)
  })
}
