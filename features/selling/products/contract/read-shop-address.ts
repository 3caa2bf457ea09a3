import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { productCategories, productSorts } from '../vocabulary.ts'
import { type ShopState, shopSortWords } from './shop-address.ts'

/** Parses a shop URL's query into a search; ignores what it does not understand. */
export function readShopAddress(query: URLSearchParams): ShopState {
  const flag = (name: string) => query.get(name) === '1' || undefined
  const currency = query.get('moneda')?.match(/^[A-Z]{3}$/)?.[0]
  const price = (name: string) =>
    (currency && parseMoney(query.get(name) ?? '', currency)) ?? undefined
  const state = {
    q: wholeSigns(query.get('q')?.trim() ?? '', 120) || undefined,
    category: productCategories.find((category) => category === query.get('categoria')),
    sale: flag('oferta'),
    new: flag('nuevo'),
    available: flag('disponible'),
    currency,
    shipsTo: query.get('envia')?.match(/^[A-Z]{2}$/)?.[0],
    priceFrom: price('min'),
    priceTo: price('max'),
    sort: productSorts.find((sort) => shopSortWords[sort] === query.get('orden')),
    after: query.get('desde')?.slice(0, 400) || undefined,
  }
  if (state.sort === 'best' && !state.q) state.sort = undefined
  if (
    state.priceFrom !== undefined &&
    state.priceTo !== undefined &&
    state.priceFrom > state.priceTo
  )
    state.priceTo = undefined
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== undefined && value !== ''),
  ) as ShopState
}

/** Formats an amount for its input field: `1250`, `12,50`. */
export const typedPrice = (minor: number | undefined, currency: string | undefined): string =>
  minor === undefined || !currency ? '' : moneyField(minor, currency).replace(/[.,]00$/, '')
