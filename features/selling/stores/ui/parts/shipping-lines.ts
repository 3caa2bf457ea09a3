import { countryOf } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import { freeShippingFrom, priceRange } from '../../contract/shipping-price.ts'
import type { SellingStore } from '../../contract/store-page.ts'

/** A shipping method in words: `Estafeta · Jalisco, México · $99.00, gratis desde $800.00`. */
export type ShippingLine = {
  key: string
  name: string
  where: string
  cost: string
  detail: string | null
}

type ShippingMethod = SellingStore['shipping'][number]

function costOf(method: ShippingMethod, currency: string): string {
  const { min, max } = priceRange(method)
  const free = freeShippingFrom(method)
  if (free === 0) return 'Gratis'
  const by = method.basis === 'weight' ? ' según el peso' : ' según tu compra'
  const from = min === 0 ? 'Hasta ' : `De ${formatMoney(min, currency)} a `
  const cost = min === max ? formatMoney(max, currency) : from + formatMoney(max, currency) + by
  return free === null ? cost : `${cost}, gratis desde ${formatMoney(free, currency)}`
}

/** Describes a store's shipping methods, in its order. */
export const shippingLines = ({
  shipping,
  currency,
}: Pick<SellingStore, 'shipping' | 'currency'>): ShippingLine[] =>
  shipping.map((method) => {
    const { id, kind, name, countryCode, state, detail } = method
    const place = countryCode
      ? [state, countryOf(countryCode)?.name ?? countryCode].filter(Boolean).join(', ')
      : 'A cualquier lugar'
    return {
      key: id,
      name,
      // Many are named for where they go.
      where: kind === 'pick_up' || name.includes(place) ? '' : place,
      cost: costOf(method, currency),
      detail,
    }
  })
