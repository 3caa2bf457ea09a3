import type { SqlStatement } from '#db/statement.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { marksOf } from '#shared/text/marks.ts'
import type { suggest } from '../contract/search.ts'

type Items = Output<typeof suggest>['items']

/** Stores and store products found; null if not searched. */
export type FoundSelling = {
  stores: { text: string; handle: string; city: string | null }[] | null
  storeProducts: { text: string; slug: string; store: string }[] | null
}

/** Maximum suggestions of each kind. */
const max = 3

/** Maximum number of matching names that are ranked. */
const maxCandidates = 300

/**
 * Two more columns for the suggestion statement, as JSON: public stores, and published products of
 * theirs, whose names contain all `own` words (placeholders). Names with the fewest other words
 * come first.
 */
export function sellingColumns(
  statement: SqlStatement,
  own: readonly string[],
  beginsWith: (column: string) => string,
): string {
  const words = own.map((word) => `${word}::tsquery`).join(' && ')
  const listed = statement.value(listedStates)
  const fitOf = (folded: string) =>
    `2::float8 / (${own.length} + cardinality(string_to_array(${folded}, ' '))) + (${beginsWith(folded)})::int`
  // A subquery for each match: with a join, the planner may read all businesses for a few stores.
  const isSeen = `s.state in ('open', 'holiday') and (select b.state from businesses b where b.id = s.business_id) = any(${listed}::text[])`
  return `(select json_agg(json_build_object('text', n.name, 'handle', n.handle,
      'city', (select a.city from business_addresses a where a.business_id = n.business_id and a.is_primary)) order by n.fit desc, n.id) from (
      select f.id, f.name, f.handle, f.business_id, ${fitOf('f.folded')} as fit from (
        select s.id, s.name, s.handle, s.business_id, search_fold(s.name) as folded from stores s
        where s.name_words @@ (${words}) and ${isSeen} limit ${maxCandidates}) f
      order by fit desc, f.id limit ${max}) n) as stores,
    (select json_agg(json_build_object('text', n.title, 'slug', n.slug, 'store', n.store) order by n.fit desc, n.id desc) from (
      select f.id, f.title, f.slug, s.name as store, f.fit from (
        select p.id, p.title, p.slug, p.store_id, ${fitOf('p.title_folded')} as fit from products p
        where p.title_words @@ (${words}) and p.state = 'published' limit ${maxCandidates}) f
      join stores s on s.id = f.store_id where ${isSeen}
      order by f.fit desc, f.id desc limit ${max}) n) as "storeProducts"`
}

/** Suggestions: products, then stores. */
export const sellingSuggestions = (found: Partial<FoundSelling> | undefined, q: string): Items => [
  ...(found?.storeProducts ?? []).map(({ text, slug, store }) => ({
    kind: 'storeProduct' as const,
    slug: null,
    text,
    detail: store,
    href: `/producto/${slug}`,
    marks: marksOf(text, q),
  })),
  ...(found?.stores ?? []).map(({ text, handle, city }) => ({
    kind: 'store' as const,
    slug: null,
    text,
    detail: city,
    href: `/tienda/${handle}`,
    marks: marksOf(text, q),
  })),
]
