import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/business.ts'
import { type StoredBusinessCard, summaryOf } from './read-summaries.ts'

const shown = 6

/** How many of the same category and city are weighed by distance. */
const weighed = 200

/**
 * Public businesses of the same category nearby: in its city, the nearest first, else the best of its state. Of one that can't be
 * contacted itself, unclaimed or closed, those that are verified come first, in its city, its state, and then of its wider category in
 * its state. Throws `not_found`.
 */
export const findSimilarBusinesses = handle(
  contract.findSimilarBusinesses,
  async ({ services, input: { slug } }) => {
    const now = services.now()
    const { rows } = await services.reads.pool.query<{ items: StoredBusinessCard[] | null }>({
      name: 'find_similar',
      text: `with this as (
        select b.id, s.category_id, s.root_id, s.city_id, s.state_id, s.spot,
          not b.claimed or b.state = 'closed' as needs_others from businesses b left join business_search s on s.business_id = b.id
        where b.slug = $1 and b.state <> 'draft'
      ), near as (
        select s.business_id, 0 as step, s.quality - coalesce(s.spot <-> t.spot, 1) as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.city_id = t.city_id and s.business_id <> t.id
          order by s.quality desc limit ${weighed}) s on true
      ), trusted as (
        select s.business_id, -2 as step, s.quality - coalesce(s.spot <-> t.spot, 1) as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.city_id = t.city_id and s.business_id <> t.id and s.level > 0
          order by s.quality desc limit ${weighed}) s on t.needs_others
      ), trusted_far as (
        select s.business_id, -1 as step, s.quality as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.state_id = t.state_id and s.city_id <> t.city_id and s.level > 0
          order by s.quality desc limit ${shown}) s on t.needs_others
      ), trusted_wide as (
        select s.business_id, 2 as step, s.quality - coalesce(s.spot <-> t.spot, 1) as fit from this t join lateral (
          select * from business_search s where s.root_id = t.root_id and s.state_id = t.state_id and s.business_id <> t.id and s.level > 0
          order by s.quality desc limit ${weighed}) s on t.needs_others
      ), far as (
        select s.business_id, 1 as step, s.quality as fit from this t join lateral (
          select * from business_search s where s.category_id = t.category_id and s.state_id = t.state_id and s.city_id <> t.city_id
          order by s.quality desc limit ${shown}) s on true
        where (select count(*) from near) < ${shown}
      )
      select (select json_agg(c.card order by n.step, n.fit desc, n.business_id) from (
        select * from (select distinct on (business_id) * from (
          select * from trusted union all select * from trusted_far union all select * from near union all select * from far
          union all select * from trusted_wide) every order by business_id, step) n
        order by step, fit desc, business_id limit ${shown}) n
        join business_cards c using (business_id)) as items from this`,
      values: [slug],
    })
    const [row] = rows
    if (!row) throw notFound('el negocio')
    return { items: (row.items ?? []).map((card) => summaryOf(card, now, null)) }
  },
)
