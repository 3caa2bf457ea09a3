import { paymentMethods, paymentWords } from '#features/directory/businesses/vocabulary.ts'
import type { PlaceColumn } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import type { findBusinesses } from '../contract/search.ts'
import { levelMeanings } from '../vocabulary.ts'
import type { BusinessFilters } from './filters.ts'
import { isOpen } from './open-at.ts'
import type { Category } from './words/category-index.ts'

export type Facets = NonNullable<Output<typeof findBusinesses>['facets']>

/** Facets as the SQL statements return them. */
export type RawFacets = {
  category: [id: number, count: number][] | null
  place: [slug: string, name: string, count: number, countryCode: string][] | null
  levels: number[]
  payments: number[]
  products: number
  services: number
  open: number
}

/** Maximum number of values per facet. */
export const maxValues = 15

/** Column of `business_search` with the places one level below the selected one. */
const insideOf: Record<PlaceColumn | 'anywhere', string | null> = {
  anywhere: 's.state_id',
  country_id: 's.state_id',
  state_id: 's.city_id',
  city_id: 'coalesce(s.town_id, s.neighborhood_id)',
  town_id: 's.neighborhood_id',
  neighborhood_id: null,
}

const count = (condition: string) => `count(*) filter (where ${condition})::int`

/** SQL of the facets over the rows of CTE `found`, as one JSON value. */
export function facetsOf({ category, place, q }: BusinessFilters, now: string): string {
  const inside = insideOf[place?.column ?? 'anywhere']
  const categoryColumn = category || q ? 's.category_id' : 's.root_id'
  return `(select json_build_object(
    'category', (select json_agg(json_build_array(id, n)) from (select ${categoryColumn} as id, count(*)::int as n from found s
      where ${categoryColumn} is not null group by 1 order by 2 desc, 1 limit ${maxValues}) c),
    'place', ${
      inside
        ? `(select json_agg(json_build_array(p.slug, p.name, n, p.country_code)) from (select ${inside} as id, count(*)::int as n from found s
      where ${inside} is not null group by 1 order by 2 desc, 1 limit ${maxValues}) c join places p using (id))`
        : 'null'
    },
    'levels', json_build_array(${[1, 2, 3, 4].map((level) => count(`s.level >= ${level}`))}),
    'payments', json_build_array(${paymentMethods.map((_, bit) => count(`s.payments & ${1 << bit} <> 0`))}),
    'products', ${count('s.products')}, 'services', ${count('s.services')}, 'open', ${count(isOpen(now))})
    from found s where s.level > 0 or s.products or s.services or s.payments <> 0 or s.open_week is not null or s.special_open is not null)`
}

/** Converts facets to the contract's shape; values without matches are left out. */
export function readSearchFacets(raw: RawFacets | null, byId: Map<number, Category>): Facets {
  const categories = (raw?.category ?? []).flatMap(([id, n]) => {
    const category = byId.get(id)
    return category
      ? [{ value: category.slug, label: category.name, icon: category.icon, count: n }]
      : []
  })
  return {
    category: categories,
    place: (raw?.place ?? []).map(([value, label, n, countryCode]) => ({
      value,
      label,
      count: n,
      countryCode,
    })),
    level: Object.values(levelMeanings)
      .map((label, i) => ({ value: String(i + 1), label, count: raw?.levels[i] ?? 0 }))
      .filter(({ count }) => count > 0),
    payment: paymentMethods
      .map((value, i) => ({ value, label: paymentWords[value], count: raw?.payments[i] ?? 0 }))
      .filter(({ count }) => count > 0),
    openNow: raw?.open ?? 0,
    products: raw?.products ?? 0,
    services: raw?.services ?? 0,
  }
}
