import type { ShippingBasis, ShippingStep } from '../vocabulary.ts'

/** A way of handing over as it is priced; amounts in minor units of the store's currency. */
export type PricedWay = {
  basis: ShippingBasis
  price: number
  steps: readonly ShippingStep[]
  freeAbove: number | null
}

/** What is sent at once: its subtotal in minor units and its weight in grams. What has no weight counts none. */
export type Parcel = { subtotal: number; grams: number }

/** What a way costs, in minor units: the price of the last step that the parcel reaches, and nothing from `freeAbove` on. */
export function shippingPrice(
  { basis, price, steps, freeAbove }: PricedWay,
  { subtotal, grams }: Parcel,
): number {
  if (freeAbove !== null && subtotal >= freeAbove) return 0
  const measure = basis === 'weight' ? grams : subtotal
  const reached = basis === 'flat' ? [] : steps.filter(({ from }) => from <= measure)
  return reached.at(-1)?.price ?? price
}

/** The lowest and the highest price that a way can have before it is free altogether. */
export function priceRange({ basis, price, steps }: PricedWay): { least: number; max: number } {
  const all = basis === 'flat' ? [price] : [price, ...steps.map((step) => step.price)]
  return { least: Math.min(...all), max: Math.max(...all) }
}

/** From which subtotal on a way costs nothing, whatever it weighs: zero for always, null for never. */
export function freeFrom({ basis, price, steps, freeAbove }: PricedWay): number | null {
  const all = basis === 'flat' ? [{ from: 0, price }] : [{ from: 0, price }, ...steps]
  const lastPaid = all.findLastIndex((step) => step.price > 0)
  const by = lastPaid < 0 ? 0 : basis === 'subtotal' ? all[lastPaid + 1]?.from : undefined
  const ends = [by, freeAbove].filter((end) => end !== undefined && end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}
