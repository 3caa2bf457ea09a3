import { decimalMoney } from '#shared/money.ts'
import type { ProductCategory, ProductSort } from '../vocabulary.ts'

/** A shop search; the page's URL contains all of it. Prices are in minor units of `currency`. */
export type ShopState = {
  q?: string
  category?: ProductCategory
  sale?: true
  new?: true
  available?: true
  currency?: string
  /** Destination country. */
  shipsTo?: string
  priceFrom?: number
  priceTo?: number
  sort?: ProductSort
  /** Cursor of a page that is not the first. */
  after?: string
}

/** Query parameters of a shop URL, in order. */
export const shopParameters = [
  'q',
  'categoria',
  'oferta',
  'nuevo',
  'disponible',
  'moneda',
  'envia',
  'min',
  'max',
  'orden',
  'desde',
] as const

/** URL value of each sort order. */
export const shopSortWords = {
  best: 'relevancia',
  newest: 'nuevos',
  rating: 'calificacion',
  cheapest: 'precio',
  dearest: 'precio-mayor',
} as const satisfies Record<ProductSort, string>

/** Sort order of the shop when none is chosen. */
export const defaultShopSort = ({ q }: Pick<ShopState, 'q'>): ProductSort => (q ? 'best' : 'newest')

/** Formats an amount for the URL, the same in all currencies: `1250`, `12.50`. */
const priceParameter = (minor: number | undefined, currency: string | undefined): string =>
  minor === undefined || !currency ? '' : decimalMoney(minor, currency).replace(/\.00$/, '')

/** Builds the canonical URL of a search: `/online-store?categoria=ropa&oferta=1`. */
export function shopAddress(state: ShopState, path = '/online-store'): string {
  const query = new URLSearchParams()
  const add = (name: (typeof shopParameters)[number], value: string | undefined) =>
    value && query.append(name, value)
  add('q', state.q)
  add('categoria', state.category)
  add('oferta', state.sale && '1')
  add('nuevo', state.new && '1')
  add('disponible', state.available && '1')
  add('moneda', state.currency)
  add('envia', state.shipsTo)
  add('min', priceParameter(state.priceFrom, state.currency))
  add('max', priceParameter(state.priceTo, state.currency))
  add('orden', state.sort && shopSortWords[state.sort])
  add('desde', state.after)
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

/** Applies a change to a search and returns to its first page. */
export const withShopChange = (state: ShopState, change: ShopState): ShopState => ({
  ...state,
  after: undefined,
  ...change,
})

/** Whether any filter is set besides the words. */
export const hasShopFilters = ({ q: _, sort: __, after: ___, ...filters }: ShopState): boolean =>
  Object.values(filters).some((value) => value !== undefined)
