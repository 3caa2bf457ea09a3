import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { timedCache } from '#shared/server/timed-cache.ts'
import type { ProductCategory } from '../../vocabulary.ts'
import { isNewProduct } from '../card.ts'
import {
  isOnSale,
  type ProductFilters,
  productConditions,
  seenStores,
  soldOut,
  withSubcategories,
} from './product-filters.ts'

/** Counts shown next to a product list. */
export type ProductFigures = {
  total: number
  sale: number
  new: number
  categories: { value: ProductCategory; count: number }[]
  currencies: { value: string; count: number }[]
}

/** Maximum count of products; above it the answer states that there are more. */
export const maxCountedProducts = 10_000

/**
 * SQL CTEs over the matches: `found` with the columns of `more`, `counted` per category and currency, and `c` with the totals of the
 * requested category.
 */
export function countedOf(
  statement: SqlStatement,
  filters: ProductFilters,
  where: readonly string[],
  moment: string,
  more = '',
): string {
  const inside = filters.category
    ? `p.category = any(${statement.value(withSubcategories(filters.category))}::text[])`
    : 'true'
  return `found as (
      select p.id, p.store_id, p.category, p.published_at, p.price, p.sale_price, p.sale_from, p.sale_until, p.sales_differ ${more}, s.currency
      from products p join seen s on s.id = p.store_id where ${where.join(' and ')} ${limitOf(maxCountedProducts + 1)}),
    counted as materialized (
      select p.category, p.currency, ${inside} as inside, count(*)::int as n,
        count(*) filter (where ${isOnSale(moment)})::int as sale, count(*) filter (where ${isNewProduct(moment)})::int as fresh
      from found p group by 1, 2, 3),
    c as materialized (
      select coalesce(sum(n) filter (where inside), 0)::int as total, coalesce(sum(sale) filter (where inside), 0)::int as sale,
        coalesce(sum(fresh) filter (where inside), 0)::int as fresh from counted)`
}

/** SQL columns with the figures of `countedOf`. */
export const figureColumns = `c.total, c.sale, c.fresh as new,
  coalesce((select json_agg(json_build_object('value', category, 'count', n) order by n desc, category) from (
    select category, sum(n)::int as n from counted group by 1) x), '[]') as categories,
  coalesce((select json_agg(json_build_object('value', currency, 'count', n) order by n desc, currency) from (
    select currency, sum(n)::int as n from counted where inside group by 1) x), '[]') as currencies`

/**
 * Figures over more than a thousand products, for a minute; fewer are counted for every answer, which takes at most 2 ms.
 * An entry is less than 1 kB.
 */
const cachedFigures = timedCache<ProductFigures>({
  maxAge: 60_000,
  max: 2000,
  isCostly: ({ categories }) => categories.reduce((sum, { count }) => sum + count, 0) > 1000,
})

async function countFigures(
  pool: Pool,
  filters: ProductFilters,
  now: Date,
): Promise<ProductFigures> {
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const where = productConditions(statement, filters, moment)
  const text = `with ${seenStores(statement)}, ${soldOut}, ${countedOf(statement, filters, where, moment)} select ${figureColumns} from c`
  const [figures] = await run<ProductFigures>(pool, text, statement)
  return figures ?? { total: 0, sale: 0, new: 0, categories: [], currencies: [] }
}

/**
 * Figures for all products that match the filters, without words. Figures over more than a thousand products are cached for a minute:
 * counting them costs ten times the page itself, and one product more among thousands does not matter to readers.
 */
export async function readProductFigures(
  pool: Pool,
  filters: ProductFilters,
  now: Date,
): Promise<ProductFigures> {
  const { store, category, sale, available, currency, shipsTo, priceFrom, priceTo } = filters
  const { country, abroad } = filters
  const key = JSON.stringify([
    store,
    category,
    sale,
    filters.new,
    available,
    currency,
    shipsTo,
    abroad ? undefined : country,
    priceFrom,
    priceTo,
  ])
  return cachedFigures(pool, key, now, () => countFigures(pool, filters, now))
}
