import { decimalMoney } from '#shared/money.ts'
import {
  choiceField,
  enumField,
  flagField,
  formatUrlState,
  textField,
  type UrlState,
  urlParameters,
} from '#shared/url-state.ts'
import { type ProductSort, productCategories } from '../vocabulary.ts'

/** URL value of each sort order. */
const shopSortWords = {
  best: 'relevancia',
  mixed: 'tiendas',
  newest: 'nuevos',
  rating: 'calificacion',
  cheapest: 'precio',
  dearest: 'precio-mayor',
} as const satisfies Record<ProductSort, string>

export const shopFields = {
  q: textField('q', { max: 120 }),
  category: enumField('categoria', productCategories),
  sale: flagField('oferta'),
  new: flagField('nuevo'),
  available: flagField('disponible'),
  currency: textField('moneda', { pattern: /^[A-Z]{3}$/ }),
  /** Destination country. */
  shipsTo: textField('envia', { pattern: /^[A-Z]{2}$/ }),
  /** Country of the reader, whose stores are listed. */
  country: textField('pais', { pattern: /^[A-Z]{2}$/ }),
  /** Stores of other countries, too, after those of the reader's. */
  abroad: flagField('otros'),
  /** Amounts of the currency; `readShopAddress` parses them, so that links need no parser. */
  priceFrom: textField('min'),
  priceTo: textField('max'),
  sort: choiceField('orden', shopSortWords),
  /** Cursor of a page that is not the first. */
  after: textField('desde', { max: 400 }),
}

/** A shop search; the page's URL contains all of it. Prices are in minor units of `currency`. */
export type ShopState = Omit<UrlState<typeof shopFields>, 'priceFrom' | 'priceTo'> & {
  priceFrom?: number
  priceTo?: number
}

/** Query parameters of a shop URL, in order. */
export const shopParameters = urlParameters(shopFields)

/** Orders from which a reader chooses, the usual one first: relevance for words, and only where there are several sellers theirs in turns. */
export const shopSorts = (
  { q }: Pick<ShopState, 'q'>,
  { isOneStore }: { isOneStore: boolean },
): [ProductSort, ...ProductSort[]] => {
  const others = ['newest', 'rating', 'cheapest', 'dearest'] as const
  if (q) return ['best', ...others]
  return isOneStore ? [...others] : ['mixed', ...others]
}

/** Formats an amount for the URL, the same in all currencies: `1250`, `12.50`. */
const priceParameter = (
  minor: number | undefined,
  currency: string | undefined,
): string | undefined =>
  minor === undefined || !currency ? undefined : decimalMoney(minor, currency).replace(/\.00$/, '')

/** Builds the canonical URL of a search: `/online-store?categoria=ropa&oferta=1`. */
export const shopAddress = (state: ShopState, path = '/online-store'): string =>
  formatUrlState(shopFields, path, {
    ...state,
    priceFrom: priceParameter(state.priceFrom, state.currency),
    priceTo: priceParameter(state.priceTo, state.currency),
  })

/** Applies a change to a search and returns to its first page. */
export const withShopChange = (state: ShopState, change: ShopState): ShopState => ({
  ...state,
  after: undefined,
  ...change,
})

/** What a search keeps when its filters are removed: the words, the order and the reader's country. */
export const withoutShopFilters = ({ q, sort, country, abroad }: ShopState): ShopState => ({
  q,
  sort,
  country,
  abroad,
})

/** Whether any filter is set besides those parts. */
export const hasShopFilters = ({ after: _, ...state }: ShopState): boolean =>
  Object.entries(state).some(
    ([name, value]) => value !== undefined && !(name in withoutShopFilters(state)),
  )
