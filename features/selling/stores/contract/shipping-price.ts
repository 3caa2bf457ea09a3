import type { ShippingBasis, ShippingStep } from '../vocabulary.ts'

/** Pricing of a shipping method; amounts in minor units of the store's currency. */
export type PricedShipping = {
  basis: ShippingBasis
  price: number
  steps: readonly ShippingStep[]
  freeAbove: number | null
}

/** A shipment: subtotal in minor units and weight in grams. Sellables without a weight count as zero. */
export type Parcel = { subtotal: number; grams: number }

/** Shipping price in minor units: the price of the highest step reached, or zero from `freeAbove` on. */
export function shippingPrice(
  { basis, price, steps, freeAbove }: PricedShipping,
  { subtotal, grams }: Parcel,
): number {
  if (freeAbove !== null && subtotal >= freeAbove) return 0
  const measure = basis === 'weight' ? grams : subtotal
  const reached = basis === 'flat' ? [] : steps.filter(({ from }) => from <= measure)
  return reached.at(-1)?.price ?? price
}

/** Lowest and highest price of a shipping method, ignoring `freeAbove`. */
export function priceRange({ basis, price, steps }: PricedShipping): { min: number; max: number } {
  const all = basis === 'flat' ? [price] : [price, ...steps.map((step) => step.price)]
  return { min: Math.min(...all), max: Math.max(...all) }
}

/** Subtotal from which shipping is free at any weight: zero for always, null for never. */
export function freeShippingFrom({
  basis,
  price,
  steps,
  freeAbove,
}: PricedShipping): number | null {
  const all = basis === 'flat' ? [{ from: 0, price }] : [{ from: 0, price }, ...steps]
  const lastPaid = all.findLastIndex((step) => step.price > 0)
  const by = lastPaid < 0 ? 0 : basis === 'subtotal' ? all[lastPaid + 1]?.from : undefined
  const ends = [by, freeAbove].filter((end) => end !== undefined && end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}
