import { decimalMoney } from '#shared/money.ts'
import type { ProductCategory, ProductSort } from '../vocabulary.ts'

/** A search of the shop as its page shows it: every part of it is in the page's address. Prices in minor units of `currency`. */
export type ShopState = {
  q?: string
  category?: ProductCategory
  sale?: true
  new?: true
  available?: true
  currency?: string
  /** Country that it is sent to. */
  shipsTo?: string
  priceFrom?: number
  priceTo?: number
  sort?: ProductSort
  /** Cursor of a page that is not the first. */
  after?: string
}

/** What an address of the shop may say of a search, in its order. */
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

/** How an address calls each order. */
export const shopSortWords = {
  best: 'relevancia',
  newest: 'nuevos',
  rating: 'calificacion',
  cheapest: 'precio',
  dearest: 'precio-mayor',
} as const satisfies Record<ProductSort, string>

/** How the shop sorts when nobody chose. */
export const usualSort = ({ q }: Pick<ShopState, 'q'>): ProductSort => (q ? 'best' : 'newest')

/** An amount as the address holds it, the same in all currencies: `1250`, `12.50`. */
const priceParameter = (minor: number | undefined, currency: string | undefined): string =>
  minor === undefined || !currency ? '' : decimalMoney(minor, currency).replace(/\.00$/, '')

/** The address of a search: `/online-store?categoria=ropa&oferta=1`. The same search always has the same address. */
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

/** The same search with a change; another search starts again at its first page. */
export const changedShop = (state: ShopState, change: ShopState): ShopState => ({
  ...state,
  after: undefined,
  ...change,
})

/** Whether anything narrows it but its words. */
export const isNarrowed = ({ q: _, sort: __, after: ___, ...filters }: ShopState): boolean =>
  Object.values(filters).some((value) => value !== undefined)
