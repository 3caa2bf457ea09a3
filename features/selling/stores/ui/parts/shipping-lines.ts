import { countryOf } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import { freeFrom, priceRange } from '../../contract/shipping-price.ts'
import type { SellingStore } from '../../contract/store-page.ts'

/** A way to get what a store sold: `Estafeta · Jalisco, México · $99.00, gratis desde $800.00`. */
export type ShippingLine = {
  key: string
  name: string
  where: string
  cost: string
  detail: string | null
}

type Way = SellingStore['shipping'][number]

function costOf(way: Way, currency: string): string {
  const { least, max } = priceRange(way)
  const free = freeFrom(way)
  if (free === 0) return 'Gratis'
  const by = way.basis === 'weight' ? ' según el peso' : ' según tu compra'
  const from = least === 0 ? 'Hasta ' : `De ${formatMoney(least, currency)} a `
  const cost = least === max ? formatMoney(max, currency) : from + formatMoney(max, currency) + by
  return free === null ? cost : `${cost}, gratis desde ${formatMoney(free, currency)}`
}

/** The ways of a store in its order, in words. */
export const shippingLines = ({
  shipping,
  currency,
}: Pick<SellingStore, 'shipping' | 'currency'>): ShippingLine[] =>
  shipping.map((way) => {
    const { id, kind, name, countryCode, state, detail } = way
    const place = countryCode
      ? [state, countryOf(countryCode)?.name ?? countryCode].filter(Boolean).join(', ')
      : 'A cualquier lugar'
    return {
      key: id,
      name,
      where: kind === 'pick_up' ? '' : place,
      cost: costOf(way, currency),
      detail,
    }
  })
