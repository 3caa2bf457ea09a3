import { arrivalWords } from '#features/selling/stores/contract/delivery-days.ts'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { capitalZone, countryOf } from '#shared/countries.ts'
import { dayIn } from '#shared/time/zoned-time.ts'

/** `words`: the days; `where`: the place that they hold for, and whose days they are. */
export type Arrival = { words: string; where: string }

/**
 * When a product arrives within its store's country if it is sent today: by the first delivery to all of it whose text
 * names days, else to a part of it. Null where the store names none. The day is that of the store, the same for every
 * reader.
 */
export function homeArrival(
  { shipping, business: { countryCode } }: Pick<SellingStore, 'shipping' | 'business'>,
  now: Date,
): Arrival | null {
  const today = dayIn(capitalZone(countryCode) ?? 'UTC', now)
  const arrivals = shipping
    .filter((one) => one.kind === 'delivery' && [null, countryCode].includes(one.countryCode))
    .sort((a, b) => Number(a.state !== null) - Number(b.state !== null))
    .flatMap(({ detail, state }) => {
      const words = arrivalWords(detail, today)
      return words ? [{ words, state }] : []
    })
  const [first] = arrivals
  if (!first) return null
  const country = countryCode ? countryOf(countryCode)?.name : undefined
  const place = [first.state, country].filter(Boolean).join(', ')
  return { words: first.words, where: `${place && `a ${place}, `}según la tienda` }
}
