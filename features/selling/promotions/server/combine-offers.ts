import { sum } from '#shared/share.ts'
import {
  countsFor,
  type OfferLine,
  type PromotionOffer,
  reachesMinimum,
  takeOff,
} from './take-off.ts'

/** What one promotion takes off an order, in minor units. */
export type Discount = { promotionId: string; code: string | null; name: string; amount: number }

/** `lines`: what is taken off each, in their order; with `shipping` it sums to that of `discounts`. */
export type Combined = { lines: number[]; shipping: number; discounts: Discount[] }

/** Automatic promotions, and the one whose code was said. */
export type Offers = { automatic: readonly PromotionOffer[]; code: PromotionOffer | null }

type Part = { offer: PromotionOffer; indexes: number[]; parts: number[]; total: number }

/** More first; of equal ones the older. */
const better = (a: Part, b: Part) => b.total - a.total || (a.offer.id < b.offer.id ? -1 : 1)

/**
 * What promotions that may count together take off one seller's order. Of the automatic ones on goods first counts whichever takes off most, then the
 * next one on lines that none took anything of, and so on; the code takes its part of what is left then. Shipping is free at most once. Decision 58 says why.
 */
export function combineOffers(
  sold: readonly Omit<OfferLine, 'left'>[],
  shippingPrice: number,
  { automatic, code }: Offers,
  currency: string,
): Combined {
  const lines: OfferLine[] = sold.map((line) => ({ ...line, left: line.unitPrice * line.quantity }))
  const discounts: Discount[] = []
  const isOpen = lines.map(() => true)
  const part = (offer: PromotionOffer, isFree: (i: number) => boolean): Part => {
    const indexes = lines.flatMap((line, i) => (countsFor(offer, line) && isFree(i) ? [i] : []))
    const parts = takeOff(
      offer,
      indexes.flatMap((i) => lines[i] ?? []),
      currency,
    )
    return { offer, indexes, parts, total: sum(parts) }
  }
  const note = ({ id, code, name }: PromotionOffer, amount: number) =>
    discounts.push({ promotionId: id, code, name, amount })
  const take = ({ offer, indexes, parts, total }: Part) => {
    for (const [at, i] of indexes.entries()) {
      const line = lines[i]
      if (line) line.left -= parts[at] ?? 0
      isOpen[i] = false
    }
    note(offer, total)
  }
  let offers = automatic.filter((offer) => reachesMinimum(offer, lines))
  const shipping = [...offers, ...(code ? [code] : [])].filter(({ kind }) => kind === 'shipping')
  offers = offers.filter(({ kind }) => kind !== 'shipping')
  while (offers.length > 0) {
    const best = offers.map((offer) => part(offer, (i) => isOpen[i] === true)).sort(better)[0]
    if (!best || best.total === 0) break
    take(best)
    offers = offers.filter((offer) => offer !== best.offer)
  }
  if (code && code.kind !== 'shipping' && reachesMinimum(code, lines)) {
    const its = part(code, () => true)
    if (its.total > 0) take(its)
  }
  const [free] = shipping.filter((offer) => reachesMinimum(offer, lines))
  const off = free ? shippingPrice : 0
  if (free && off > 0) note(free, off)
  return {
    lines: lines.map(({ unitPrice, quantity, left }) => unitPrice * quantity - left),
    shipping: off,
    discounts,
  }
}
