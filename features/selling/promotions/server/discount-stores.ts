import type { Database, Services } from '#shared/server/services.ts'
import { type CodeProblem, codeProblemWords, coversAllWords, offerLabel } from '../vocabulary.ts'
import { type Chosen, canCombineWith, chooseOffers } from './choose-offers.ts'
import { type Combined, combineOffers, type Discount, type Offers } from './combine-offers.ts'
import { coversLine, meetsMinimum, type OfferLine, type PromotionOffer } from './discount-lines.ts'
import { findCodeProblem, isUsedUp } from './find-code-problem.ts'
import {
  listApplicableOffers,
  type OfferRequest,
  type OfferWithStatus,
} from './list-applicable-offers.ts'

/**
 * One seller's part of a cart: its lines at current prices, whether any of them is shipped, and the shipping price in minor units; null
 * while unknown.
 */
export type StorePart = {
  storeId: string
  currency: string
  lines: readonly Omit<OfferLine, 'left'>[]
  isShipped: boolean
  shipping: number | null
}

/**
 * The code that the buyer entered, and the problem with its message when it gives no discount. `asksWho`: whether that depends on the
 * buyer's identity.
 */
type EnteredCode = {
  said: string
  problem: CodeProblem | null
  words: string | null
  asksWho: boolean
}

/**
 * Discounts on a part. `ofGoods`: without free shipping; `offers`: labels of other automatic promotions on these goods; `notes`: why
 * promotions do not apply.
 */
export type Discounted = Combined & {
  code: EnteredCode | null
  ofGoods: Discount[]
  offers: string[]
  notes: string[]
}

/** Why a usable code gives no discount on this part; null when it does. */
function codeProblemOf(
  code: PromotionOffer,
  { lines, shipping, currency }: StorePart,
  chosen: Chosen,
  offers: Offers,
): CodeProblem | null {
  if (chosen.discounts.some(({ promotionId }) => promotionId === code.id)) return null
  const whole = lines.map((line) => ({ ...line, left: 0 }))
  if (!meetsMinimum(code, whole))
    return code.minSubtotal !== null && meetsMinimum({ ...code, minSubtotal: null }, whole)
      ? 'minimum'
      : 'no_effect'
  const alone = combineOffers(lines, shipping ?? 0, { automatic: [], code }, currency)
  if (alone.discounts.length === 0) return 'no_effect'
  if (chosen.covering.has(code.id)) return 'covers_all'
  return canCombineWith(code, chosen, offers) ? 'no_effect' : 'not_combined'
}

function discountPart(
  part: StorePart,
  offers: readonly OfferWithStatus[],
  enteredCode: string | undefined,
): Discounted {
  const own = offers.filter(({ storeId }) => storeId === part.storeId)
  const automatic = own.filter((offer) => offer.code === null && !isUsedUp(offer))
  const found = enteredCode === undefined ? undefined : own.find(({ code }) => code === enteredCode)
  let problem = enteredCode === undefined ? null : findCodeProblem(found)
  const usable = { automatic, code: found && problem === null ? found : null }
  const chosen = chooseOffers(part.lines, part.shipping, usable, part.currency)
  if (usable.code) problem = codeProblemOf(usable.code, part, chosen, usable)
  const words = problem && codeProblemWords(problem, found?.minSubtotal ?? null, part.currency)
  const { lines, shipping, discounts, covering } = chosen
  const freeing = new Set(own.flatMap(({ id, kind }) => (kind === 'shipping' ? [id] : [])))
  const ofGoods = discounts.filter(({ promotionId }) => !freeing.has(promotionId))
  const counting = new Set(ofGoods.map(({ promotionId }) => promotionId))
  const isFor = (offer: PromotionOffer) =>
    part.lines.some((line) => coversLine(offer, line)) &&
    (part.isShipped || offer.kind !== 'shipping')
  const others = automatic.filter((offer) => !counting.has(offer.id) && isFor(offer))
  return {
    lines,
    shipping,
    discounts,
    ofGoods,
    code:
      enteredCode === undefined
        ? null
        : {
            said: enteredCode,
            problem,
            words,
            asksWho: (found?.maxUsesPerPerson ?? null) !== null,
          },
    notes: automatic.filter(({ id }) => covering.has(id)).map(({ name }) => coversAllWords(name)),
    offers: [...new Set(others.map((offer) => offerLabel(offer, part.currency)))],
  }
}

/** Computes the discounts of each seller's part of a cart, in the order of the parts. Codes must be in upper case, as stored. */
export async function discountStores(
  services: Services,
  db: Database,
  parts: readonly StorePart[],
  request: Omit<OfferRequest, 'storeIds'>,
): Promise<Discounted[]> {
  const sellableIds = parts.flatMap(({ lines }) => lines.map(({ sellableId }) => sellableId))
  const storeIds = parts.map(({ storeId }) => storeId)
  const offers = await listApplicableOffers(services, db, { ...request, storeIds }, sellableIds)
  return parts.map((part) =>
    discountPart(
      part,
      offers,
      Object.hasOwn(request.codes, part.storeId) ? request.codes[part.storeId] : undefined,
    ),
  )
}
