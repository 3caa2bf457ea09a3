import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import type { Understood } from '#features/directory/server.ts'
import type { ProductSort } from '../../vocabulary.ts'
import { cardJoins, productCardOf, type StoredProductCard } from '../card.ts'
import {
  countedOf,
  figureColumns,
  maxCountedProducts,
  type ProductFigures,
  readProductFigures,
} from './product-figures.ts'
import {
  isOfCountry,
  isShippedTo,
  type ProductFilters,
  priceNow,
  productConditions,
  seenStores,
  soldOut,
  withSubcategories,
} from './product-filters.ts'

export type ProductQuery = {
  filters: ProductFilters
  words: Understood | null
  /** Folded query to compare with titles by trigram similarity, for words that match nothing. */
  similarTo: string | null
  sort: Exclude<ProductSort, 'mixed'>
  /** `isFirst`: of the part that leads the list, see `leading`. */
  cursor: { key: number | string; id: string; isFirst: boolean } | null
  size: number
  now: Date
}

export type FoundProducts = ProductFigures & {
  items: { key: number | string; isFirst: boolean; card: StoredProductCard }[]
}

type SortKey = { key: string; type: 'float8' | 'bigint' | 'timestamptz'; descending: boolean }

/**
 * SQL: relevance of product `p`: Dice's coefficient of query words and title words, as the directory ranks names, with half weight for
 * synonyms; plus an exact title match, a typed ñ, and a little of the rating.
 */
function relevance(statement: SqlStatement, { own, parts, enyes, folded }: Understood): string {
  const has = (word: string) => `(p.title_words @@ ${statement.value(word)}::tsquery)::int`
  const length = `(array_length(string_to_array(p.title_folded, ' '), 1) + ${own.length})`
  return `((4::float8 * (${own.map(has).join(' + ')}) + 2::float8 * (${parts.map(has).join(' + ')})) / ${length} + (p.title_folded = ${statement.value(folded)})::int
    ${enyes.map((enye) => `+ 0.6::float8 * ${has(enye)}`).join(' ')} + 0.06::float8 * p.rating / 5)`
}

function sortKey(
  statement: SqlStatement,
  { sort, words, similarTo }: ProductQuery,
  moment: string,
): SortKey {
  if (sort === 'cheapest' || sort === 'dearest')
    return { key: priceNow(moment), type: 'bigint', descending: sort === 'dearest' }
  if (sort === 'rating') return { key: 'p.rating', type: 'float8', descending: true }
  if (sort === 'best' && similarTo)
    return {
      key: `word_similarity(${statement.value(similarTo)}, p.title_folded)::float8`,
      type: 'float8',
      descending: true,
    }
  if (sort === 'best' && words)
    return { key: relevance(statement, words), type: 'float8', descending: true }
  return { key: 'p.published_at', type: 'timestamptz', descending: true }
}

/**
 * SQL condition: product `p` leads the list. In a store these are the products that are not sold out, in a list of
 * several countries those of the reader's; null where all are one part.
 */
function leading(statement: SqlStatement, filters: ProductFilters, isByPrice: boolean) {
  const { store, available, abroad, country } = filters
  if (store) return available ? null : 'p.id not in (select product_id from sold_out)'
  return abroad && country && !isByPrice ? isOfCountry(statement, country) : null
}

const base = 'products p join seen s on s.id = p.store_id'

/** Products without a sale: an index serves them in price order. The others are few, and are sorted. */
const hasNoSale = 'p.sale_price is null and not p.sales_differ'

/** SQL builder for the page: JSON of its items, from the CTE `found` or from the tables. */
function pageOf(statement: SqlStatement, wanted: ProductQuery, key: SortKey, moment: string) {
  const { filters, cursor, size } = wanted
  const order = (k: string, id: string) =>
    key.descending ? `${k} desc, ${id} desc` : `${k}, ${id}`
  const shipsToReader = filters.country ? isShippedTo(statement, filters.country) : 'null'
  const inCategory = filters.category
    ? [`p.category = any(${statement.value(withSubcategories(filters.category))}::text[])`]
    : []
  const from =
    cursor && `(${statement.value(cursor.key)}::${key.type}, ${statement.value(cursor.id)}::uuid)`
  type Part = { after?: string | null; isFirst?: boolean }
  const first = (
    k: string,
    source: string,
    where: readonly string[],
    { after = from, isFirst = false }: Part = {},
  ) => {
    const rest = after ? [`(${k}, p.id) ${key.descending ? '<' : '>'} ${after}`] : []
    return `select p.id, ${k} as key, ${isFirst} as is_first from ${source} where ${[...where, ...inCategory, ...rest, 'true'].join(' and ')}
      order by ${order(k, 'p.id')} ${limitOf(size + 1)}`
  }
  const byPrice = (where: readonly string[]) => `select x.id, x.key, x.is_first from (
      (${first('p.price', base, [...where, hasNoSale])}) union all (${first(key.key, base, [...where, `not (${hasNoSale})`])})) x
    order by ${order('x.key', 'x.id')} ${limitOf(size + 1)}`
  /** The products that lead and, once they end, the others: each part is read in index order. */
  const inParts = (source: string, where: readonly string[], leads: string) => {
    const others = first(key.key, source, [...where, `not (${leads})`], {
      after: cursor?.isFirst ? null : from,
    })
    if (cursor && !cursor.isFirst) return others
    return `select x.id, x.key, x.is_first from (
        (${first(key.key, source, [...where, leads], { isFirst: true })}) union all (${others})) x
      order by x.is_first desc, ${order('x.key', 'x.id')} ${limitOf(size + 1)}`
  }
  const isByPrice = key.type === 'bigint'
  const ids = (source: string, where: readonly string[]) => {
    const leads = leading(statement, filters, isByPrice)
    if (leads) return inParts(source, where, leads)
    return source === base && isByPrice ? byPrice(where) : first(key.key, source, where)
  }
  return (source: string, where: readonly string[]) => `(
    select json_agg(json_build_object('key', i.key, 'isFirst', i.is_first, 'card', ${productCardOf(moment, shipsToReader)}) order by i.is_first desc, ${order('i.key', 'p.id')})
    from (${ids(source, where)}) i
    join products p on p.id = i.id join seen s on s.id = p.store_id ${cardJoins(moment)})`
}

/**
 * One page of all products that match the filters. A separate query counts the figures, because over many products they cost more than the
 * page.
 */
async function walkProducts(pool: Pool, wanted: ProductQuery): Promise<FoundProducts> {
  const statement = new SqlStatement()
  const moment = `${statement.value(wanted.now)}::timestamptz`
  const where = productConditions(statement, wanted.filters, moment)
  const items = pageOf(statement, wanted, sortKey(statement, wanted, moment), moment)(base, where)
  const text = `with ${seenStores(statement)}, ${soldOut} select coalesce(${items}, '[]') as items`
  const [[row], figures] = await Promise.all([
    run<Pick<FoundProducts, 'items'>>(pool, text, statement),
    readProductFigures(pool, wanted.filters, wanted.now),
  ])
  return { ...figures, items: row?.items ?? [] }
}

/**
 * Products that match the words, with figures, in one statement. Few matches are sorted from the CTE `found`; many are queried again in
 * index order.
 */
async function matchProducts(pool: Pool, wanted: ProductQuery): Promise<FoundProducts> {
  const { filters, words, similarTo, now } = wanted
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const key = sortKey(statement, wanted, moment)
  const where = productConditions(statement, filters, moment)
  if (similarTo) where.push(`${statement.value(similarTo)} <% p.title_folded`)
  else if (words) where.push(`p.search @@ ${statement.value(words.match)}::tsquery`)
  const page = pageOf(statement, wanted, key, moment)
  const text = `with ${seenStores(statement)}, ${soldOut}, ${countedOf(statement, filters, where, moment, ', p.title_words, p.title_folded, p.rating')}
    select coalesce(case when c.total <= ${maxCountedProducts} then ${page('found p', [])} else ${page(base, where)} end, '[]') as items, ${figureColumns}
    from c`
  const [row] = await run<FoundProducts>(pool, text, statement)
  return row ?? { items: [], total: 0, sale: 0, new: 0, categories: [], currencies: [] }
}

/** One page of published products of public stores, with its figures. */
export const listProducts = (pool: Pool, wanted: ProductQuery): Promise<FoundProducts> =>
  wanted.words || wanted.similarTo ? matchProducts(pool, wanted) : walkProducts(pool, wanted)
