import { type Buyer, type Discounted, discountStores } from '#features/promotions/server/index.ts'
import { codeProblemWords } from '#features/promotions/vocabulary.ts'
import { invalidField, isAppError } from '#shared/app-error.ts'
import type { Caller, RequestInfo } from '#shared/server/caller.ts'
import { type Limit, returnPoint, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { QuotedPart } from './quote-cart.ts'

/** What a buyer says of promotions: a code by store. `isPlacing` takes their uses with the transaction. */
export type PromotionWish = { codes: Readonly<Record<string, string>>; buyer: Buyer; isPlacing: boolean }

/** A part before promotions: what it costs with its shipping. */
type PlainPart = Omit<QuotedPart, 'problem' | 'discount' | 'tax'>

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const undiscounted = ({ lines }: { lines: readonly unknown[] }): Discounted => ({
  lines: lines.map(() => 0),
  shipping: 0,
  discounts: [],
  code: null,
})

/** Takes off each seller's part what its promotions give; what cannot be bought as it stands counts for none. */
export async function reduceParts(
  services: Services,
  db: Database,
  parts: readonly PlainPart[],
  wish: PromotionWish,
): Promise<(PlainPart & { discount: Discounted })[]> {
  const asked = parts.map(({ seller, lines, chosen }) => ({
    storeId: seller.id,
    currency: seller.currency,
    lines: lines.flatMap(({ line }) => (line.problem === null ? [line] : [])),
    shipping: chosen?.price ?? 0,
  }))
  // Few stores have any: who said no code asks for nothing then. Who said one is answered in the same time whether or not it is there.
  const isPlain = Object.keys(wish.codes).length === 0 && !parts.some(({ seller }) => seller.hasOffers)
  const discounts = isPlain ? asked.map(undiscounted) : await discountStores(services, db, asked, wish)
  return parts.map((part, i) => {
    const discount = discounts[i]
    if (!discount) throw new Error('a part without its discount')
    return { ...part, discount, total: part.total - sum(discount.lines) - discount.shipping }
  })
}

/** What an order keeps of its promotions. */
export function orderDiscountOf({ lines, discount }: QuotedPart) {
  const bought = lines.filter(({ line }) => line.problem === null)
  return {
    lines: new Map(bought.map(({ line }, i) => [line.sellableId, discount.lines[i] ?? 0])),
    shipping: discount.shipping,
    by: discount.discounts,
  }
}

/** Throws `invalid` beside its field for a code that takes nothing off. */
export function needCodes(parts: readonly QuotedPart[]): void {
  for (const { seller, discount } of parts) {
    const { code } = discount
    if (code?.words) throw invalidField(`codes.${seller.id}`, `«${code.said}»: ${code.words} Quítalo para comprar sin él.`)
  }
}

/** Codes that do not exist, which one account or address may ask the price with; buying with them is limited much more. */
const guesses: Limit = { name: 'promotions:codes', points: 40, seconds: 600 }

/** Whether a point is left; none is said to whoever guards the site. */
async function mayGuess(services: Services, key: string): Promise<boolean> {
  try {
    await takePoint(services, guesses, key)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return false
    throw error
  }
}

/**
 * Quotes with the codes that were said, and counts those that there are not against who asks. Who said too many is told so beside each, and nothing is
 * looked up.
 */
export async function countGuesses<T extends { parts: readonly QuotedPart[] }>(
  services: Services,
  { caller, request, codes }: { caller: Caller; request: RequestInfo; codes: PromotionWish['codes'] },
  quote: (codes: PromotionWish['codes']) => Promise<T>,
): Promise<T> {
  if (Object.keys(codes).length === 0) return quote(codes)
  const key = caller.kind === 'user' ? caller.userId : request.address
  if (!(await mayGuess(services, key))) {
    const quoted = await quote({})
    const parts = quoted.parts.map((part) => ({ ...part, discount: { ...part.discount, code: unread(codes, part) } }))
    return { ...quoted, parts }
  }
  const quoted = await quote(codes)
  if (!quoted.parts.some(({ discount }) => discount.code?.problem === 'unknown')) await returnPoint(services, guesses, key)
  return quoted
}

/** A code of a part that was not looked up. */
function unread(codes: PromotionWish['codes'], { seller }: QuotedPart): Discounted['code'] {
  const said = Object.hasOwn(codes, seller.id) ? codes[seller.id] : undefined
  if (said === undefined) return null
  return { said, problem: 'too_many', words: codeProblemWords('too_many', null, seller.currency) }
}
