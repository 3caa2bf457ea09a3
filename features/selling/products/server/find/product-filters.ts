import type { SqlStatement } from '#db/statement.ts'
import { isStoreVisible, matchesStoreHandle } from '#features/selling/stores/server/index.ts'
import { invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { findProducts } from '../../contract/catalogue.ts'
import { type ProductCategory, parentCategory, productCategories } from '../../vocabulary.ts'
import { isNewProduct } from '../card.ts'

export type ProductFilters = Pick<
  ParsedInput<typeof findProducts>,
  | 'store'
  | 'category'
  | 'sale'
  | 'new'
  | 'available'
  | 'currency'
  | 'shipsTo'
  | 'country'
  | 'abroad'
  | 'priceFrom'
  | 'priceTo'
>

/** A category and its subcategories. */
export const withSubcategories = (category: ProductCategory): ProductCategory[] =>
  productCategories.filter((one) => one === category || parentCategory[one] === category)

/**
 * SQL: current price of the cheapest variant of product `p` at `moment`. Not a database function, because PostgreSQL does not inline
 * functions that query tables.
 */
export const priceNow = (moment: string): string => `case when p.sales_differ then (
    select min(price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${moment})) from product_variants c join sellables e on e.id = c.id
    where c.product_id = p.id and not c.is_retired)
  else least(p.price, price_at(p.price, p.sale_price, p.sale_from, p.sale_until, ${moment})) end`

/** SQL condition: product `p` is on sale at `moment`. */
export const isOnSale = (moment: string): string => `case when p.sales_differ then exists (
    select from product_variants c join sellables e on e.id = c.id where c.product_id = p.id and not c.is_retired
      and price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${moment}) < e.price)
  else p.sale_price is not null and (p.sale_from is null or p.sale_from <= ${moment}) and (p.sale_until is null or ${moment} < p.sale_until) end`

/** SQL CTE `seen`: public stores. */
export const seenStores = (statement: SqlStatement): string =>
  `seen as materialized (select s.id, s.business_id, s.handle, s.name, s.currency, s.state from stores s join businesses b on b.id = s.business_id
    where ${isStoreVisible(statement)})`

/** SQL CTE `sold_out`: products whose variants are all out of stock. They are few; the index on zero stock finds them. */
export const soldOut = `sold_out as materialized (
  select c.product_id from sellables e join product_variants c on c.id = e.id where e.stock = 0 and not c.is_retired group by c.product_id
  having count(*) = (select count(*) from product_variants w where w.product_id = c.product_id and not w.is_retired))`

/** SQL condition: product `p` of store `s` can be bought now. Needs `soldOut`. */
export const buyableNow = `s.state = 'open' and not exists (select from sold_out where sold_out.product_id = p.id)`

/** Throws `invalid` for a price range without a currency. */
export function checkRange({ priceFrom, priceTo, currency }: ProductFilters): void {
  if ((priceFrom !== undefined || priceTo !== undefined) && !currency)
    throw invalidField('currency', 'Elige la moneda de los precios.')
}

/** SQL condition: product `p` is sent to this country or needs no shipping. */
export const isShippedTo = (statement: SqlStatement, country: string): string =>
  `(p.kind <> 'goods' or p.store_id in (select m.store_id from shipping_methods m
      where m.kind = 'delivery' and (m.country_code is null or m.country_code = ${statement.value(country)})))`

/** SQL condition: the store of product `p` is of a business in this country. */
export const isOfCountry = (statement: SqlStatement, country: string): string =>
  `p.store_id in (select o.id from stores o join business_addresses a on a.business_id = o.business_id and a.is_primary
      where a.country_code = ${statement.value(country)})`

/** SQL conditions on product `p` in store `s`, except the category. */
export function productConditions(
  statement: SqlStatement,
  filters: ProductFilters,
  moment: string,
): string[] {
  const { store, sale, available, currency, shipsTo, country, abroad, priceFrom, priceTo } = filters
  const conditions = [`p.state = 'published'`]
  if (store) conditions.push(matchesStoreHandle(statement, store))
  if (sale) conditions.push(isOnSale(moment))
  if (filters.new) conditions.push(isNewProduct(moment))
  if (available) conditions.push(buyableNow)
  if (currency) conditions.push(`s.currency = ${statement.value(currency)}`)
  if (shipsTo) conditions.push(isShippedTo(statement, shipsTo))
  if (country && !abroad) conditions.push(isOfCountry(statement, country))
  if (priceFrom !== undefined)
    conditions.push(`${priceNow(moment)} >= ${statement.value(priceFrom)}::bigint`)
  if (priceTo !== undefined)
    conditions.push(`${priceNow(moment)} <= ${statement.value(priceTo)}::bigint`)
  return conditions
}
