import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { parseUrlState } from '#shared/parse-url-state.ts'
import { type ShopState, shopFields } from './shop-address.ts'

/** Parses a shop URL's query into a search; ignores what it does not understand. */
export function readShopAddress(query: URLSearchParams): ShopState {
  const { priceFrom, priceTo, sort, ...rest } = parseUrlState(shopFields, query)
  const price = (typed = '') =>
    rest.currency ? (parseMoney(typed, rest.currency) ?? undefined) : undefined
  const from = price(priceFrom)
  const to = price(priceTo)
  return {
    ...rest,
    ...(from !== undefined && { priceFrom: from }),
    ...(to !== undefined && !(from !== undefined && from > to) && { priceTo: to }),
    ...(sort && (sort !== 'best' || rest.q) && { sort }),
  }
}

/** Formats an amount for its input field: `1250`, `12,50`. */
export const typedPrice = (minor: number | undefined, currency: string | undefined): string =>
  minor === undefined || !currency ? '' : moneyField(minor, currency).replace(/[.,]00$/, '')
