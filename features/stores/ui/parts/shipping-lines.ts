import { countryOf } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import type { StorePage } from '../../contract/store-page.ts'

/** A way to get what a store sold: `Estafeta · Jalisco, México · $99.00, gratis desde $800.00`. */
export type ShippingLine = { key: string; name: string; where: string; cost: string; detail: string | null }

/** The ways of a store in its order, in words. */
export const shippingLines = ({ shipping, currency }: Pick<StorePage, 'shipping' | 'currency'>): ShippingLine[] =>
  shipping.map(({ id, kind, name, countryCode, state, price, freeAbove, detail }) => {
    const place = countryCode ? [state, countryOf(countryCode)?.name ?? countryCode].filter(Boolean).join(', ') : 'A cualquier lugar'
    const cost = price === 0 ? 'Gratis' : formatMoney(price, currency)
    const free = price > 0 && freeAbove !== null ? `, gratis desde ${formatMoney(freeAbove, currency)}` : ''
    return { key: id, name, where: kind === 'pick_up' ? '' : place, cost: cost + free, detail }
  })
