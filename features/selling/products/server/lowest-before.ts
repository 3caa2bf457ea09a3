import { dayMs } from '#shared/time/durations.ts'
import { lowestPriceDays } from '../vocabulary.ts'
/** A row of `sellable_prices`: these prices were in force from `setAt` until the next row's. */
export type PriceRow = {
  price: number
  salePrice: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  setAt: Date
}

type PricePeriod = { from: number; until: number; price: number; isSale: boolean }

/** Splits the price history into periods with one buyer price each; a sale splits its row. */
function pricePeriods(history: PriceRow[]): PricePeriod[] {
  return history.flatMap(({ price, salePrice, saleFrom, saleUntil, setAt }, at) => {
    const from = setAt.getTime()
    const until = history[at + 1]?.setAt.getTime() ?? Number.POSITIVE_INFINITY
    if (salePrice === null) return [{ from, until, price, isSale: false }]
    const begins = Math.min(Math.max(saleFrom?.getTime() ?? from, from), until)
    const ends = Math.max(Math.min(saleUntil?.getTime() ?? until, until), begins)
    const periods = [
      { from, until: begins, price, isSale: false },
      { from: begins, until: ends, price: salePrice, isSale: true },
      { from: ends, until, price, isSale: false },
    ]
    return periods.filter((period) => period.from < period.until)
  })
}

/**
 * Lowest price in the 30 days before the sale that is on at `now` began; a sale that was reduced further counts from its first price. Null
 * without a sale, or when there was no price before it. `history` must be in chronological order.
 */
export function lowestBefore(history: PriceRow[], now: Date): number | null {
  const periods = pricePeriods(history)
  let at = periods.findLastIndex(
    ({ from, until }) => from <= now.getTime() && now.getTime() < until,
  )
  if (!periods[at]?.isSale) return null
  while (periods[at - 1]?.isSale) at--
  const began = periods[at]?.from ?? 0
  const before = periods.slice(0, at).filter(({ until }) => until > began - lowestPriceDays * dayMs)
  return before.length > 0 ? Math.min(...before.map(({ price }) => price)) : null
}
