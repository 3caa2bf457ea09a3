import type { Pool } from 'pg'
import { run, SqlStatement } from '#db/statement.ts'
import { placeBySlug, publicAdministration } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { foldWords } from '#shared/text/fold.ts'
import { beginningWith } from '#shared/text/in-letters.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { marksOf } from '#shared/text/marks.ts'
import * as contract from '../contract/search.ts'
import { type FoundSelling, sellingColumns, sellingSuggestions } from './suggest-selling.ts'
import { type CategoryIndex, categoryIndex } from './words/category-index.ts'
import { significantWords } from './words/expand-words.ts'
import { nullIfTooSlow } from './words/search-within-time.ts'
import { understandQuery } from './words/understand-query.ts'

type Items = Output<typeof contract.suggest>['items']

const max = { category: 3, place: 3, onlyPlaces: 8, product: 2, business: 6, all: 10 }

/**
 * Maximum number of matching names that are ranked; with more, the input is too short to be
 * specific.
 */
const maxCandidates = 300

function categoriesLike(q: string, index: CategoryIndex): Items {
  const queryWords = significantWords(q)
  if (queryWords.length === 0) return []
  const found = [...new Set(beginningWith(index.words, queryWords[0] ?? ''))].flatMap((at) => {
    const { category, words } = index.all[at] as CategoryIndex['all'][number]
    const all = queryWords.every((word) => words.some((other) => other.startsWith(word)))
    return all ? [{ category, first: words[0]?.startsWith(queryWords[0] ?? '') ? 0 : 1 }] : []
  })
  const named = beginningWith(index.phrases, queryWords.join(' '))
  const ordered = [
    ...found.sort((a, b) => a.first - b.first).map(({ category }) => category),
    ...named,
  ]
  return [...new Set(ordered)].slice(0, max.category).map((category) => ({
    kind: 'category',
    slug: category.slug,
    text: category.name,
    detail: category.parentId === null ? null : (index.byId.get(category.parentId)?.name ?? null),
    href: `/directorio/${category.slug}`,
    marks: marksOf(category.name, q),
  }))
}

type FoundPlace = { text: string; slug: string; detail: string | null }

/** A suggestion of a place, without marks. */
const placeSuggestion = ({ text, slug, detail }: FoundPlace) => ({
  kind: 'place' as const,
  slug,
  text,
  detail,
  href: `/directorio?lugar=${slug}`,
})

/** SQL: what tells a place `p` from others of its name; of a city named as its state, the country `n`. */
const detailOf = (parent: string) =>
  `case when ${parent}.folded = p.folded then coalesce(n.name, ${parent}.name) else ${parent}.name end`

const maxWithoutInput = { category: 5, place: 4, onlyPlaces: 8 }

const busiestQuery = {
  name: 'suggest_busiest',
  text: `select
    (select json_agg(json_build_object('text', name, 'slug', slug)) from (
      select c.name, c.slug from category_place_counts k join categories c on c.id = k.category_id
      where k.place_id = coalesce((select id from places where kind = 'country' and country_code = $1), 0) and c.parent_id is not null
        and c.slug <> all($2::text[]) and k.total > 0 order by k.total desc, c.id limit $3) c) as categories,
    (select json_agg(json_build_object('text', name, 'slug', slug, 'detail', state)) from (
      select p.name, p.slug, ${detailOf('s')} as state from category_place_counts k join places p on p.id = k.place_id join places s on s.id = p.parent_id
      left join places n on n.id = s.parent_id
      where k.category_id = 0 and p.kind = 'city' and s.kind = 'state' and k.total > 0
      order by p.country_code is not distinct from $1 desc, k.total desc, p.id limit $4) p) as places`,
}

/**
 * Suggestions for an empty input: the categories and cities with most businesses, those of the
 * country first.
 */
async function listBusiest(
  pool: Pool,
  country: string | undefined,
  kind: 'place' | undefined,
): Promise<Items> {
  const { rows } = await pool.query<{
    categories: { text: string; slug: string }[] | null
    places: FoundPlace[] | null
  }>({
    ...busiestQuery,
    values: [
      country ?? null,
      publicAdministration,
      kind ? 0 : maxWithoutInput.category,
      kind ? maxWithoutInput.onlyPlaces : maxWithoutInput.place,
    ],
  })
  const { categories, places } = rows[0] ?? { categories: null, places: null }
  return [
    ...(categories ?? []).map(({ text, slug }) => ({
      kind: 'category' as const,
      slug,
      text,
      detail: null,
      href: `/directorio/${slug}`,
      marks: [],
    })),
    ...(places ?? []).map((place) => ({ ...placeSuggestion(place), marks: [] })),
  ]
}

/**
 * Completions of the input: categories, places, products or services, businesses, and store
 * products and stores, in that order.
 */
export const suggest = handle(
  contract.suggest,
  async ({ services, input: { q, place: placeSlug, country, kind } }) => {
    const { pool, searches } = services.reads
    if (q === '') return { items: await listBusiest(pool, country, kind) }
    const [index, place] = await Promise.all([
      categoryIndex(pool),
      placeSlug ? placeBySlug(pool, placeSlug) : null,
    ])
    const words = await understandQuery(pool, index, q, country)
    const statement = new SqlStatement()
    const folded = foldWords(q)
    const own = (words?.own ?? []).map((word) => statement.value(word))
    const inPlace = place ? `(s.${place.column} = ${statement.value(place.id)})::int` : '0'
    // A range condition uses the index with any plan; LIKE with a parameter would scan the whole
    // table.
    const [from, to] = folded
      ? [statement.value(folded), statement.value(`${folded}\u{10ffff}`)]
      : []
    // Folding text of other scripts leaves an empty string, which every name begins with.
    const beginsWith = (column: string) =>
      from && to ? `(${column} ~>=~ ${from} and ${column} ~<~ ${to})` : 'false'
    const text = `select
    (select json_agg(json_build_object('text', name, 'slug', slug, 'detail', detail)) from (
      select p.name, p.slug, ${detailOf('u')} as detail from places p left join places u on u.id = p.parent_id left join places n on n.id = u.parent_id
      left join category_place_counts k on k.category_id = 0 and k.place_id = p.id
      where ${beginsWith('p.folded')} and p.kind <> 'neighborhood' and k.total > 0 order by k.total desc limit ${kind ? max.onlyPlaces : max.place}) p) as places,
    ${
      kind
        ? 'null'
        : `(select json_agg(name) from (
      select min(name) as name from (select o.name, o.folded from business_offers o join business_search s using (business_id)
        where ${beginsWith('o.folded')} limit ${maxCandidates}) o
      group by folded order by count(*) desc, folded limit ${max.product}) o)`
    } as products,
    ${
      own.length > 0 && !kind
        ? `(select json_agg(json_build_object('text', b.name, 'slug', b.slug, 'category', c.card->'category'->>'name', 'city', c.card->'place'->>'city')
      order by n.fit desc, n.business_id) from (
      select business_id, fit from (
        select s.business_id, 2::float8 / (${own.length} + s.name_length) + s.quality + ${inPlace} + (${beginsWith('s.name')})::int as fit
        from business_search s where s.name_words @@ (${own.map((word) => `${word}::tsquery`).join(' && ')}) limit ${maxCandidates}
      ) s order by fit desc, business_id limit ${max.business}) n
      join businesses b on b.id = n.business_id join business_cards c using (business_id))`
        : 'null'
    } as businesses${own.length > 0 && !kind ? `, ${sellingColumns(statement, own, beginsWith)}` : ''}`
    type Row = Partial<FoundSelling> & {
      places: FoundPlace[] | null
      products: string[] | null
      businesses:
        | { text: string; slug: string; category: string | null; city: string | null }[]
        | null
    }
    // Categories need no statement, so they are returned even when the rest takes too long.
    const [row] =
      (folded || own.length > 0
        ? await run<Row>(searches, text, statement).catch(nullIfTooSlow)
        : null) ?? []
    const places: Items = (row?.places ?? []).map((found) => ({
      ...placeSuggestion(found),
      marks: marksOf(found.text, q),
    }))
    const products: Items = (row?.products ?? []).map((name) => ({
      kind: 'product',
      slug: null,
      text: name,
      detail: null,
      href: `/directorio?q=${encodeURIComponent(name)}`,
      marks: marksOf(name, q),
    }))
    const businesses: Items = (row?.businesses ?? []).map((found) => ({
      kind: 'business',
      slug: null,
      text: found.text,
      detail: joinParts([found.category, found.city]) || null,
      href: `/negocios/${found.slug}`,
      marks: marksOf(found.text, q),
    }))
    if (kind) return { items: places }
    const found = [...categoriesLike(q, index), ...places, ...products, ...businesses].slice(
      0,
      max.all,
    )
    return { items: [...found, ...sellingSuggestions(row, q)] }
  },
)
