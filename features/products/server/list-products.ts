import type { Pool } from 'pg'
import { limitOf, run, Statement, type Understood } from '#features/directory/server/index.ts'
import { isSeen } from '#features/stores/server/index.ts'
import type { ProductCategory, ProductSort } from '../vocabulary.ts'
import { cardJoins, cardOf, isNew, type StoredCard } from './card.ts'
import { conditions, type Filters, isOnSale, priceNow, soldOut, within } from './product-filters.ts'

/** So many products are counted; of more it is said that there are more. */
export const mostCounted = 10_000

export type Wanted = {
  filters: Filters
  words: Understood | null
  /** The title alone, for words that nothing has: how much of them it looks like. */
  look: string | null
  sort: ProductSort
  cursor: { key: number | string; id: string } | null
  size: number
  now: Date
}

export type FoundProducts = {
  items: { key: number | string; card: StoredCard }[]
  total: number
  sale: number
  new: number
  categories: { value: ProductCategory; count: number }[]
  currencies: { value: string; count: number }[]
}

type SortKey = { key: string; type: 'float8' | 'bigint' | 'timestamptz'; descending: boolean }

/**
 * Of product `p`: how much of its title the words are and how much of the words its title has (Dice's coefficient, as the directory ranks names),
 * whether it is all of it, and whether an ñ that was typed is there.
 */
function relevance(statement: Statement, { own, enyes, folded }: Understood): string {
  const has = (word: string) => `(p.title_words @@ ${statement.value(word)}::tsquery)::int`
  const length = `(array_length(string_to_array(p.title_folded, ' '), 1) + ${own.length})`
  return `(4::float8 * (${own.map(has).join(' + ')}) / ${length} + (p.title_folded = ${statement.value(folded)})::int
    ${enyes.map((enye) => `+ 0.6::float8 * ${has(enye)}`).join(' ')})`
}

function sortKey(statement: Statement, { sort, words, look }: Wanted, moment: string): SortKey {
  if (sort === 'cheapest' || sort === 'dearest') return { key: priceNow(moment), type: 'bigint', descending: sort === 'dearest' }
  if (sort === 'best' && look)
    return { key: `word_similarity(${statement.value(look)}, p.title_folded)::float8`, type: 'float8', descending: true }
  if (sort === 'best' && words) return { key: relevance(statement, words), type: 'float8', descending: true }
  return { key: 'p.published_at', type: 'timestamptz', descending: true }
}

/** One page of published products of stores that everybody sees, with its figures: one statement. */
export async function listProducts(pool: Pool, wanted: Wanted): Promise<FoundProducts> {
  const { filters, words, look, cursor, size, now } = wanted
  const statement = new Statement()
  const moment = `${statement.value(now)}::timestamptz`
  const key = sortKey(statement, wanted, moment)
  const where = conditions(statement, filters, moment)
  if (look) where.push(`${statement.value(look)} <% p.title_folded`)
  else if (words) where.push(`p.search @@ ${statement.value(words.match)}::tsquery`)
  const inCategory = filters.category ? `p.category = any(${statement.value(within(filters.category))}::text[])` : 'true'
  const order = (k: string, id: string) => (key.descending ? `${k} desc, ${id} desc` : `${k}, ${id}`)
  const after = cursor
    ? [
        `(${key.key}, p.id) ${key.descending ? '<' : '>'} (${statement.value(cursor.key)}::${key.type}, ${statement.value(cursor.id)}::uuid)`,
      ]
    : []
  const isWalked = key.type === 'timestamptz' && !words && !look
  const page = (from: string, conditions: string[]) => `(
    select json_agg(json_build_object('key', i.key, 'card', ${cardOf(moment)}) order by ${order('i.key', 'p.id')})
    from (select p.id, ${key.key} as key from ${from} where ${conditions.join(' and ')} order by ${order(key.key, 'p.id')} ${limitOf(size + 1)}) i
    join products p on p.id = i.id join seen s on s.id = p.store_id ${cardJoins(moment)})`
  const base = 'products p join seen s on s.id = p.store_id'
  const all = page(base, [...where, inCategory, ...after])
  // Few are sorted from what was found; many are looked for again in their order.
  const items = isWalked ? all : `case when c.total <= ${mostCounted} then ${page('found p', [inCategory, ...after])} else ${all} end`
  const text = `with seen as materialized (select s.id, s.handle, s.name, s.currency, s.state from stores s join businesses b on b.id = s.business_id
      where ${isSeen(statement)}), ${soldOut},
    found as (
      select p.id, p.store_id, p.category, p.published_at, p.price, p.sale_price, p.sale_from, p.sale_until, p.sales_differ
        ${words || look ? ', p.title_words, p.title_folded' : ''}, s.currency
      from ${base} where ${where.join(' and ')} ${limitOf(mostCounted + 1)}),
    counted as materialized (
      select p.category, p.currency, ${inCategory} as inside, count(*)::int as n,
        count(*) filter (where ${isOnSale(moment)})::int as sale, count(*) filter (where ${isNew(moment)})::int as fresh
      from found p group by 1, 2, 3),
    c as materialized (
      select coalesce(sum(n) filter (where inside), 0)::int as total, coalesce(sum(sale) filter (where inside), 0)::int as sale,
        coalesce(sum(fresh) filter (where inside), 0)::int as fresh from counted)
    select ${items} as items, c.total, c.sale, c.fresh as new,
      (select json_agg(json_build_object('value', category, 'count', n) order by n desc, category) from (
        select category, sum(n)::int as n from counted group by 1) x) as categories,
      (select json_agg(json_build_object('value', currency, 'count', n) order by n desc, currency) from (
        select currency, sum(n)::int as n from counted where inside group by 1) x) as currencies
    from c`
  const [row] = await run<Partial<FoundProducts>>(pool, text, statement)
  return {
    items: row?.items ?? [],
    total: row?.total ?? 0,
    sale: row?.sale ?? 0,
    new: row?.new ?? 0,
    categories: row?.categories ?? [],
    currencies: row?.currencies ?? [],
  }
}
