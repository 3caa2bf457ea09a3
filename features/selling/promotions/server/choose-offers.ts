import { sum } from '#shared/share.ts'
import { type Combined, combineOffers, type Offers } from './combine-offers.ts'
import type { OfferLine, PromotionOffer } from './take-off.ts'

/** `covering`: ids of promotions that do not count because nothing would be left to pay. */
export type Chosen = Combined & { covering: ReadonlySet<string> }

type Candidate = Combined & { off: number; isPayable: boolean }

const idsOf = ({ discounts }: Combined) => discounts.map(({ promotionId }) => promotionId).sort()

/** More taken off first; of equals fewer promotions, then none by code, then the older ones. */
function better(a: Candidate, b: Candidate): number {
  const codes = ({ discounts }: Combined) => discounts.filter(({ code }) => code !== null).length
  const [own, other] = [idsOf(a).join(), idsOf(b).join()]
  const older = own < other ? -1 : Number(own > other)
  return b.off - a.off || a.discounts.length - b.discounts.length || codes(a) - codes(b) || older
}

/** All that may count together. */
const togetherOf = ({ automatic, code }: Offers): Offers => ({
  automatic: automatic.filter(({ isCombinable }) => isCombinable),
  code: code?.isCombinable ? code : null,
})

/** What else may be best: what counts alone, and the code, with which others may take off no more than it does by itself. */
const insteadOf = ({ automatic, code }: Offers): Offers[] => [
  ...automatic
    .filter(({ isCombinable }) => !isCombinable)
    .map((offer) => ({ automatic: [offer], code: null })),
  { automatic: [], code },
  { automatic: [], code: null },
]

/** Parts of what would make an order free together. */
function partsOf({ automatic, code }: Offers): Offers[] {
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
 * What the buyer of one seller's order gets: of all promotions that may count together, those that take off most. An order of which nothing would be
 * left to pay cannot be paid, so what makes it so does not count. `shippingPrice` null: something is sent, and nobody knows yet for how much.
 */
export function chooseOffers(
  sold: readonly Omit<OfferLine, 'left'>[],
  shippingPrice: number | null,
  offers: Offers,
  currency: string,
): Chosen {
  const whole =
    sum(sold.map(({ unitPrice, quantity }) => unitPrice * quantity)) + (shippingPrice ?? 0)
  const tryOut = (set: Offers): Candidate => {
    const combined = combineOffers(sold, shippingPrice ?? 0, set, currency)
    const off = sum(combined.lines) + combined.shipping
    return { ...combined, off, isPayable: shippingPrice === null || off < whole || off === 0 }
  }
  const together = togetherOf(offers)
  const all = tryOut(together)
  const others = [...insteadOf(offers), ...(all.isPayable ? [] : partsOf(together))].map(tryOut)
  const [best = all] = [all, ...others].filter(({ isPayable }) => isPayable).sort(better)
  const counts = new Set(idsOf(best))
  const covering = [all, ...others].filter(({ isPayable }) => !isPayable).flatMap(idsOf)
  const { lines, shipping, discounts } = best
  return { lines, shipping, discounts, covering: new Set(covering.filter((id) => !counts.has(id))) }
}

/** Whether another promotion may count beside these offers' `discounts`. */
export function mayJoin(
  offer: PromotionOffer,
  { discounts }: Combined,
  { automatic }: Offers,
): boolean {
  const counting = automatic.filter(({ id }) =>
    discounts.some(({ promotionId }) => promotionId === id),
  )
  return (
    counting.length === 0 ||
    (offer.isCombinable && counting.every(({ isCombinable }) => isCombinable))
  )
}
