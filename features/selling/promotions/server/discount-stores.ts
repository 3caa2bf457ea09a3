import type { Database, Services } from '#shared/server/services.ts'
import { type CodeProblem, codeProblemWords, coversAllWords, offerLabel } from '../vocabulary.ts'
import { type Chosen, chooseOffers, mayJoin } from './choose-offers.ts'
import { type Combined, combineOffers, type Discount, type Offers } from './combine-offers.ts'
import { isUsedUp, judgeCode } from './judge-code.ts'
import { type OfferRequest, readOffers, type StandingOffer } from './read-offers.ts'
import { countsFor, type OfferLine, type PromotionOffer, reachesMinimum } from './take-off.ts'

/**
 * One seller's part of a cart: its lines at the prices of now, whether something of it is sent, and what its shipping costs, in minor units; null while
 * that is not known.
 */
export type StorePart = {
  storeId: string
  currency: string
  lines: readonly Omit<OfferLine, 'left'>[]
  isShipped: boolean
  shipping: number | null
}

/** What the buyer said, with what they read where it takes nothing off. `asksWho`: whether that depends on who buys. */
type SaidCode = {
  said: string
  problem: CodeProblem | null
  words: string | null
  asksWho: boolean
}

/**
 * What is taken off a part. `ofGoods`: without what frees shipping; `offers`: labels of the other automatic ones for what is there; `notes`: why
 * promotions do not count.
 */
export type Discounted = Combined & {
  code: SaidCode | null
  ofGoods: Discount[]
  offers: string[]
  notes: string[]
}

/** Why a code that can be used takes nothing off this part; null when it does. */
function whyNot(
  code: PromotionOffer,
  { lines, shipping, currency }: StorePart,
  chosen: Chosen,
  offers: Offers,
): CodeProblem | null {
  if (chosen.discounts.some(({ promotionId }) => promotionId === code.id)) return null
  const whole = lines.map((line) => ({ ...line, left: 0 }))
  if (!reachesMinimum(code, whole))
    return code.minSubtotal !== null && reachesMinimum({ ...code, minSubtotal: null }, whole)
      ? 'minimum'
      : 'no_effect'
  const alone = combineOffers(lines, shipping ?? 0, { automatic: [], code }, currency)
  if (alone.discounts.length === 0) return 'no_effect'
  if (chosen.covering.has(code.id)) return 'covers_all'
  return mayJoin(code, chosen, offers) ? 'no_effect' : 'not_combined'
}

function discountPart(
  part: StorePart,
  offers: readonly StandingOffer[],
  said: string | undefined,
): Discounted {
  const own = offers.filter(({ storeId }) => storeId === part.storeId)
  const automatic = own.filter((offer) => offer.code === null && !isUsedUp(offer))
  const found = said === undefined ? undefined : own.find(({ code }) => code === said)
  let problem = said === undefined ? null : judgeCode(found)
  const usable = { automatic, code: found && problem === null ? found : null }
  const chosen = chooseOffers(part.lines, part.shipping, usable, part.currency)
  if (usable.code) problem = whyNot(usable.code, part, chosen, usable)
  const words = problem && codeProblemWords(problem, found?.minSubtotal ?? null, part.currency)
  const { lines, shipping, discounts, covering } = chosen
  const freeing = new Set(own.flatMap(({ id, kind }) => (kind === 'shipping' ? [id] : [])))
  const ofGoods = discounts.filter(({ promotionId }) => !freeing.has(promotionId))
  const counting = new Set(ofGoods.map(({ promotionId }) => promotionId))
  const isFor = (offer: PromotionOffer) =>
    part.lines.some((line) => countsFor(offer, line)) &&
    (part.isShipped || offer.kind !== 'shipping')
  const others = automatic.filter((offer) => !counting.has(offer.id) && isFor(offer))
  return {
    lines,
    shipping,
    discounts,
    ofGoods,
    code:
      said === undefined
        ? null
        : { said, problem, words, asksWho: (found?.usesEach ?? null) !== null },
    notes: automatic.filter(({ id }) => covering.has(id)).map(({ name }) => coversAllWords(name)),
    offers: [...new Set(others.map((offer) => offerLabel(offer, part.currency)))],
  }
}

/** What promotions take off each seller's part of a cart, in the order of the parts. Codes as they are kept: in capital letters. */
export async function discountStores(
  services: Services,
  db: Database,
  parts: readonly StorePart[],
  asked: Omit<OfferRequest, 'storeIds'>,
): Promise<Discounted[]> {
  const things = parts.flatMap(({ lines }) => lines.map(({ sellableId }) => sellableId))
  const storeIds = parts.map(({ storeId }) => storeId)
  const offers = await readOffers(services, db, { ...asked, storeIds }, things)
  return parts.map((part) =>
    discountPart(
      part,
      offers,
      Object.hasOwn(asked.codes, part.storeId) ? asked.codes[part.storeId] : undefined,
    ),
  )
}
