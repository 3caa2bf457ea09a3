import { sum } from '#shared/share.ts'
import { type Combined, combineOffers, type Offers } from './combine-offers.ts'
import type { OfferLine, PromotionOffer } from './discount-lines.ts'

/** `covering`: ids of promotions that were dropped because the order would cost nothing. */
export type Chosen = Combined & { covering: ReadonlySet<string> }

type Candidate = Combined & { off: number; isPayable: boolean }

const idsOf = ({ discounts }: Combined) => discounts.map(({ promotionId }) => promotionId).sort()

/** Compares candidates: larger discount first; then fewer promotions, fewer codes, older ids. */
function better(a: Candidate, b: Candidate): number {
  const codes = ({ discounts }: Combined) => discounts.filter(({ code }) => code !== null).length
  const [own, other] = [idsOf(a).join(), idsOf(b).join()]
  const older = own < other ? -1 : Number(own > other)
  return b.off - a.off || a.discounts.length - b.discounts.length || codes(a) - codes(b) || older
}

/** Offers that may be combined. */
const combinableOffers = ({ automatic, code }: Offers): Offers => ({
  automatic: automatic.filter(({ isCombinable }) => isCombinable),
  code: code?.isCombinable ? code : null,
})

/**
 * Alternatives to combining: each non-combinable offer alone, and the code alone, because combined offers may give less than the code by
 * itself.
 */
const alternatives = ({ automatic, code }: Offers): Offers[] => [
  ...automatic
    .filter(({ isCombinable }) => !isCombinable)
    .map((offer) => ({ automatic: [offer], code: null })),
  { automatic: [], code },
  { automatic: [], code: null },
]

/** Subsets of a combination that would make the order free. */
function subsetsOf({ automatic, code }: Offers): Offers[] {
  const ofGoods = automatic.filter(({ kind }) => kind !== 'shipping')
  const alone = automatic.map((offer) => ({ automatic: [offer], code: null }))
  return [
    { automatic, code: null },
    { automatic: ofGoods, code },
    { automatic: ofGoods, code: null },
    ...alone,
  ]
}

/**
 * Chooses the promotions of one seller's order: of all allowed combinations, the one with the largest discount. An order with nothing left
 * to pay cannot be paid, so combinations that make it free are excluded. `shippingPrice` null: the order is shipped at a price that is not
 * known yet.
 */
export function chooseOffers(
  sold: readonly Omit<OfferLine, 'left'>[],
  shippingPrice: number | null,
  offers: Offers,
  currency: string,
): Chosen {
  const whole =
    sum(sold.map(({ unitPrice, quantity }) => unitPrice * quantity)) + (shippingPrice ?? 0)
  const evaluate = (set: Offers): Candidate => {
    const combined = combineOffers(sold, shippingPrice ?? 0, set, currency)
    const off = sum(combined.lines) + combined.shipping
    return { ...combined, off, isPayable: shippingPrice === null || off < whole || off === 0 }
  }
  const combinable = combinableOffers(offers)
  const all = evaluate(combinable)
  const others = [...alternatives(offers), ...(all.isPayable ? [] : subsetsOf(combinable))].map(
    evaluate,
  )
  const [best = all] = [all, ...others].filter(({ isPayable }) => isPayable).sort(better)
  const appliedIds = new Set(idsOf(best))
  const covering = [all, ...others].filter(({ isPayable }) => !isPayable).flatMap(idsOf)
  const { lines, shipping, discounts } = best
  return {
    lines,
    shipping,
    discounts,
    covering: new Set(covering.filter((id) => !appliedIds.has(id))),
  }
}

/** Whether a promotion may be combined with the automatic ones among these `discounts`. */
export function canCombineWith(
  offer: PromotionOffer,
  { discounts }: Combined,
  { automatic }: Offers,
): boolean {
  const applied = automatic.filter(({ id }) =>
    discounts.some(({ promotionId }) => promotionId === id),
  )
  return (
    applied.length === 0 ||
    (offer.isCombinable && applied.every(({ isCombinable }) => isCombinable))
  )
}
