import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/business.ts'
import { type StoredBusinessCard, summaryOf } from './read-summaries.ts'

const maxItems = 6

/** Number of candidates of the same category and city that are ranked by distance. */
const maxCandidates = 200

/**
 * Other categories of its root. Only businesses that say something: what was merely imported is
 * similar within one category alone. These are few and indexed.
 */
const related = `s.root_id = t.root_id and s.category_id <> t.category_id and (s.level > 0 or s.products or s.services)`

/**
 * Public businesses of the same category: those in its city by distance, then the best in its state
 * and in its country; while these are few, those of its root category in its city and state. For a
 * business that cannot be contacted, unclaimed or closed, verified ones of its category come first,
 * in its city and in its state, and those of its root category before others of it. Throws
 * `not_found`.
 */
export const findSimilarBusinesses = handle(
  contract.findSimilarBusinesses,
  async ({ services, input: { slug } }) => {
    const now = services.now()
    const { rows } = await services.reads.pool.query<{ items: StoredBusinessCard[] | null }>({
      name: 'find_similar',
      text: `with this as (
        select b.id, s.category_id, s.root_id, s.city_id, s.state_id, s.country_id, s.spot,
          not b.claimed or b.state = 'closed' as needs_others from businesses b left join business_search s on s.business_id = b.id
        where b.slug = $1 and b.state <> 'draft'
      ), near as (
        select s.business_id, 0 as step, s.quality - coalesce(s.spot <-> t.spot, 1) as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.city_id = t.city_id and s.business_id <> t.id
          order by s.quality desc limit ${maxCandidates}) s on true
      ), trusted as (
        select s.business_id, -2 as step, s.quality - coalesce(s.spot <-> t.spot, 1) as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.city_id = t.city_id and s.business_id <> t.id and s.level > 0
          order by s.quality desc limit ${maxCandidates}) s on t.needs_others
      ), trusted_far as (
        select s.business_id, -1 as step, s.quality as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.state_id = t.state_id and s.city_id <> t.city_id and s.level > 0
          order by s.quality desc limit ${maxItems}) s on t.needs_others
      ), trusted_wide as (
        select s.business_id, 3 as step, s.quality - coalesce(s.spot <-> t.spot, 1) as fit from this t join lateral (
          select * from business_search s where s.root_id = t.root_id and s.state_id = t.state_id and s.business_id <> t.id and s.level > 0
          order by s.quality desc limit ${maxCandidates}) s on t.needs_others
      ), far as (
        select s.business_id, 1 as step, s.quality as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.state_id = t.state_id and s.city_id <> t.city_id
          order by s.quality desc limit ${maxItems}) s on true
        where (select count(*) from near) < ${maxItems}
      ), national as (
        select s.business_id, 2 as step, s.quality as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.country_id = t.country_id and s.state_id is distinct from t.state_id
          order by s.quality desc limit ${maxItems}) s on true
        where (select count(*) from near) + (select count(*) from far) < ${maxItems}
      ), related as (
        select s.business_id, 4 as step, s.quality - coalesce(s.spot <-> t.spot, 1) as fit from this t join lateral (
          select * from business_search s where ${related} and s.city_id = t.city_id
          order by s.quality desc limit ${maxCandidates}) s on true
        where (select count(*) from near) + (select count(*) from far) + (select count(*) from national) < ${maxItems}
      ), related_far as (
        select s.business_id, 5 as step, s.quality as fit from this t join lateral (
          select * from business_search s where ${related} and s.state_id = t.state_id and s.city_id <> t.city_id
          order by s.quality desc limit ${maxItems}) s on true
        where (select count(*) from near) + (select count(*) from far) + (select count(*) from national) + (select count(*) from related) < ${maxItems}
      )
      select (select json_agg(c.card order by n.step, n.fit desc, n.business_id) from (
        select * from (select distinct on (business_id) * from (
          select * from trusted union all select * from trusted_far union all select * from near union all select * from far
          union all select * from national union all select * from trusted_wide
          union all select * from related union all select * from related_far) every order by business_id, step) n
        order by step, fit desc, business_id limit ${maxItems}) n
        join business_cards c using (business_id)) as items from this`,
      values: [slug],
    })
    const [row] = rows
    if (!row) throw notFound('el negocio')
    return { items: (row.items ?? []).map((card) => summaryOf(card, now, null)) }
  },
)
