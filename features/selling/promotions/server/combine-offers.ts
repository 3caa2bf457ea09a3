import { sum } from '#shared/share.ts'
import {
  coversLine,
  discountLines,
  meetsMinimum,
  type OfferLine,
  type PromotionOffer,
} from './discount-lines.ts'

/** Discount of one promotion on an order, in minor units. */
export type Discount = { promotionId: string; code: string | null; name: string; amount: number }

/** `lines`: discount per line, in their order. `lines` and `shipping` add up to the total of `discounts`. */
export type Combined = { lines: number[]; shipping: number; discounts: Discount[] }

/** Automatic promotions, and the promotion whose code the buyer entered. */
export type Offers = { automatic: readonly PromotionOffer[]; code: PromotionOffer | null }

type Part = { offer: PromotionOffer; indexes: number[]; parts: number[]; total: number }

/** Larger discount first; then the older promotion. */
const better = (a: Part, b: Part) => b.total - a.total || (a.offer.id < b.offer.id ? -1 : 1)

/**
 * Combines promotions on one seller's order. Automatic ones on goods apply in order of their discount, each only to lines without a
 * discount so far; then the code applies to what is left. At most one promotion frees shipping. See docs/decisions/0058.
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
    const indexes = lines.flatMap((line, i) => (coversLine(offer, line) && isFree(i) ? [i] : []))
    const parts = discountLines(
      offer,
      indexes.flatMap((i) => lines[i] ?? []),
      currency,
    )
    return { offer, indexes, parts, total: sum(parts) }
  }
  const addDiscount = ({ id, code, name }: PromotionOffer, amount: number) =>
    discounts.push({ promotionId: id, code, name, amount })
  const apply = ({ offer, indexes, parts, total }: Part) => {
    for (const [at, i] of indexes.entries()) {
      const line = lines[i]
      if (line) line.left -= parts[at] ?? 0
      isOpen[i] = false
    }
    addDiscount(offer, total)
  }
  let offers = automatic.filter((offer) => meetsMinimum(offer, lines))
  const shipping = [...offers, ...(code ? [code] : [])].filter(({ kind }) => kind === 'shipping')
  offers = offers.filter(({ kind }) => kind !== 'shipping')
  while (offers.length > 0) {
    const best = offers.map((offer) => part(offer, (i) => isOpen[i] === true)).sort(better)[0]
    if (!best || best.total === 0) break
    apply(best)
    offers = offers.filter((offer) => offer !== best.offer)
  }
  if (code && code.kind !== 'shipping' && meetsMinimum(code, lines)) {
    const codePart = part(code, () => true)
    if (codePart.total > 0) apply(codePart)
  }
  const [free] = shipping.filter((offer) => meetsMinimum(offer, lines))
  const off = free ? shippingPrice : 0
  if (free && off > 0) addDiscount(free, off)
  return {
    lines: lines.map(({ unitPrice, quantity, left }) => unitPrice * quantity - left),
    shipping: off,
    discounts,
  }
}
