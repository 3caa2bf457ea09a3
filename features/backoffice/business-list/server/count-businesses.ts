import { type SQL, sql } from 'drizzle-orm'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { countStaffBusinesses as contract } from '../contract/businesses.ts'
import { type ListingFacet, listingFacets, maxFacetValues, noSource } from '../vocabulary.ts'
import {
  allConditions,
  facetConditions,
  type ListingFilter,
  nameMatches,
} from './listing-filter.ts'

/** SQL for each facet's value of grouped rows, in the form that the filter accepts. */
const values: Record<ListingFacet, SQL> = {
  state: sql`l.state`,
  level: sql`l.level::text`,
  pending: sql`l.pending::text`,
  claimed: sql`l.claimed::text`,
  source: sql`coalesce(l.source, ${noSource})`,
  country: sql`l.country_code`,
  category: sql`(select c.slug from categories c where c.id = l.category_id)`,
  demo: sql`l.is_demo::text`,
}

/** The columns that each facet groups by, before they are converted to values. */
const columns: Record<ListingFacet, SQL> = {
  state: sql`l.state`,
  level: sql`l.level`,
  pending: sql`l.pending`,
  claimed: sql`l.claimed`,
  source: sql`l.source`,
  country: sql`l.country_code`,
  category: sql`l.category_id`,
  demo: sql`l.is_demo`,
}

type Counted = { facet: ListingFacet | 'total'; value: string; label: string | null; count: number }

/**
 * SQL for all facet counts. The rows are read once and grouped by all facets together; each facet is then counted from these few groups under the
 * filters of all other facets.
 */
export function businessCountsQuery(filter: ListingFilter): SQL {
  const chosen = facetConditions(filter)
  const parts = listingFacets.map((facet) => {
    const others = listingFacets.filter((other) => other !== facet).map((other) => chosen[other])
    const label =
      facet === 'category'
        ? sql`(select c.name from categories c where c.id = l.category_id)`
        : sql`null::text`
    const isChosen = chosen[facet] ? sql`coalesce(bool_or(${chosen[facet]}), false) desc, ` : sql``
    return sql`(select ${facet}::text as facet, ${values[facet]} as value, ${label} as label, sum(l.n)::int as count from counted l
      where ${allConditions([facet === 'source' ? undefined : sql`${columns[facet]} is not null`, ...others])}
      group by ${columns[facet]} order by ${isChosen} 4 desc, 2 limit ${maxFacetValues})`
  })
  return sql`
    with counted as materialized (select any_value(l.state) as state, any_value(l.level) as level, any_value(l.pending) as pending,
        any_value(l.claimed) as claimed, any_value(l.source) as source, any_value(l.country_code) as country_code,
        any_value(l.category_id) as category_id, any_value(l.is_demo) as is_demo, count(*)::int as n
      from listing_lines l where ${nameMatches(filter.q) ?? sql`true`} group by l.alike)
    select 'total'::text as facet, ''::text as value, null::text as label, coalesce(sum(l.n), 0)::int as count from counted l where ${allConditions(Object.values(chosen))}
    union all ${sql.join(parts, sql` union all `)}`
}

/** Returns the total of matching businesses and the counts of each facet value. */
export const countStaffBusinesses = handle(contract, async ({ input, services }) => {
  const { rows } = await services.db.execute<Counted>(businessCountsQuery(input))
  const of = (facet: Counted['facet']) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count }) => ({ value, label, count }))
  return {
    total: of('total')[0]?.count ?? 0,
    facets: Object.fromEntries(listingFacets.map((facet) => [facet, of(facet)])) as Output<
      typeof contract
    >['facets'],
  }
})
