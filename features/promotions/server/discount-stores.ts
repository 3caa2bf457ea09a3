import type { Database, Services } from '#shared/server/services.ts'
import { type CodeProblem, codeProblemWords } from '../vocabulary.ts'
import { type Combined, combineOffers } from './combine-offers.ts'
import { isUsedUp, judgeCode } from './judge-code.ts'
import { type Asked, readOffers, type StandingOffer } from './read-offers.ts'
import { type Line, reachesMinimum } from './take-off.ts'

/** One seller's part of a cart: its lines at the prices of now, and what its shipping costs, in minor units. */
export type StorePart = { storeId: string; currency: string; lines: readonly Omit<Line, 'left'>[]; shipping: number }

/** What is taken off a part; `code` is what the buyer said, with what they read where it takes nothing off. */
export type Discounted = Combined & { code: { said: string; problem: CodeProblem | null; words: string | null } | null }

function discountPart(part: StorePart, offers: readonly StandingOffer[], said: string | undefined): Discounted {
  const own = offers.filter(({ storeId }) => storeId === part.storeId)
  const automatic = own.filter((offer) => offer.code === null && !isUsedUp(offer))
  const found = said === undefined ? undefined : own.find(({ code }) => code === said)
  let problem = said === undefined ? null : judgeCode(found)
  const code = found && problem === null ? found : null
  const combined = combineOffers(part.lines, part.shipping, { automatic, code })
  if (code && !combined.discounts.some(({ promotionId }) => promotionId === code.id)) {
    const lines = part.lines.map((line) => ({ ...line, left: 0 }))
    const isTooLittle = code.minSubtotal !== null && !reachesMinimum(code, lines) && reachesMinimum({ ...code, minSubtotal: null }, lines)
    problem = isTooLittle ? 'minimum' : 'no_effect'
  }
  const words = problem && codeProblemWords(problem, found?.minSubtotal ?? null, part.currency)
  return { ...combined, code: said === undefined ? null : { said, problem, words } }
}

/** What promotions take off each seller's part of a cart, in the order of the parts. Codes as they are kept: in capital letters. */
export async function discountStores(
  services: Services,
  db: Database,
  parts: readonly StorePart[],
  asked: Omit<Asked, 'storeIds'>,
): Promise<Discounted[]> {
  const things = parts.flatMap(({ lines }) => lines.map(({ sellableId }) => sellableId))
  const storeIds = parts.map(({ storeId }) => storeId)
  const offers = await readOffers(services, db, { ...asked, storeIds }, things)
  return parts.map((part) => discountPart(part, offers, Object.hasOwn(asked.codes, part.storeId) ? asked.codes[part.storeId] : undefined))
}
