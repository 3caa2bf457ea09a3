import { createHash } from 'node:crypto'
import { codeProblemWords } from '#features/selling/promotions/vocabulary.ts'
import { type Buyer, type Discounted, discountStores } from '#features/selling/server.ts'
import type { ContainedTax } from '#features/selling/stores/contract/tax.ts'
import { invalidField, isAppError } from '#shared/app-error.ts'
import type { Caller, RequestInfo } from '#shared/server/caller.ts'
import { type Limit, returnPoint, secondsUntilPoint, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { sum } from '#shared/share.ts'
import type { PlainPart } from './plan-parts.ts'

/** What one seller's part costs at a place, and why it cannot be bought. Amounts in minor units. */
export type QuotedPart = PlainPart & {
  /** What promotions take off it. */
  discount: Discounted
  tax: ContainedTax | null
  problem: string | null
}

/** What a buyer says of promotions: a code by store. `isPlacing` takes their uses with the transaction. */
export type PromotionRequest = {
  codes: Readonly<Record<string, string>>
  buyer: Buyer
  isPlacing: boolean
}

const undiscounted = ({ lines }: { lines: readonly unknown[] }): Discounted => ({
  lines: lines.map(() => 0),
  shipping: 0,
  discounts: [],
  ofGoods: [],
  code: null,
  offers: [],
  notes: [],
})

/** Takes off each seller's part what its promotions give; what cannot be bought as it stands counts for none. */
export async function reduceParts(
  services: Services,
  db: Database,
  parts: readonly PlainPart[],
  wish: PromotionRequest,
): Promise<(PlainPart & { discount: Discounted })[]> {
  const asked = parts.map(({ seller, lines, chosen, isShipped }) => ({
    storeId: seller.id,
    currency: seller.currency,
    lines: lines.flatMap(({ line }) => (line.problem === null ? [line] : [])),
    isShipped,
    shipping: chosen?.price ?? (isShipped ? null : 0),
  }))
  // Few stores have any: who said no code asks for nothing then. Who said one is answered in the same time whether or not it is there.
  const isPlain =
    Object.keys(wish.codes).length === 0 && !parts.some(({ seller }) => seller.hasOffers)
  const discounts = isPlain
    ? asked.map(undiscounted)
    : await discountStores(services, db, asked, wish)
  return parts.map((part, i) => {
    const discount = discounts[i]
    if (!discount) throw new Error('a part without its discount')
    return { ...part, discount, total: part.total - sum(discount.lines) - discount.shipping }
  })
}

/** What promotions take off goods, what they could take off yet, and why some do not. */
export type GoodsDiscount = {
  discounts: { name: string; amount: number }[]
  offers: string[]
  notes: string[]
}

/** A discount without that of shipping, which is known later. */
export function discountGoods({ discount }: { discount: Discounted }): GoodsDiscount {
  const { ofGoods, offers, notes } = discount
  return { discounts: ofGoods.map(({ name, amount }) => ({ name, amount })), offers, notes }
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
    if (code?.words)
      throw invalidField(
        `codes.${seller.id}`,
        `«${code.said}»: ${code.words} Quítalo para comprar sin él.`,
      )
  }
}

/** Codes that do not exist, and mailboxes whose use of a code is asked for, by one account or address; buying with them is limited much more. */
const guesses: Limit = { name: 'promotions:codes', points: 40, seconds: 600 }

/** The first question about a mailbox is a guess; a buyer whose price is asked again and again asks about one. */
const mailboxes: Limit = { name: 'promotions:mailboxes', points: 1, seconds: 600 }

/** Whether somebody asks about a mailbox for the first time in a while. */
async function isNewMailbox(services: Services, key: string, email: string): Promise<boolean> {
  const asked = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return (await secondsUntilPoint(services, mailboxes, `${key} ${asked}`)) === 0
}

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
 * Quotes with the codes that were said, and counts those that there are not against who asks; so it does each mailbox that the answer depends on. Who
 * asked too much is told so beside each, and nothing is looked up.
 */
export async function countGuesses<T extends { parts: readonly QuotedPart[] }>(
  services: Services,
  {
    caller,
    request,
    codes,
    email,
  }: {
    caller: Caller
    request: RequestInfo
    codes: PromotionRequest['codes']
    email: string | null
  },
  quote: (codes: PromotionRequest['codes']) => Promise<T>,
): Promise<T> {
  if (Object.keys(codes).length === 0) return quote(codes)
  const key = caller.kind === 'user' ? caller.userId : request.address
  if (!(await mayGuess(services, key))) {
    const quoted = await quote({})
    const parts = quoted.parts.map((part) => ({
      ...part,
      discount: { ...part.discount, code: unread(codes, part) },
    }))
    return { ...quoted, parts }
  }
  const quoted = await quote(codes)
  const said = quoted.parts.map(({ discount }) => discount.code)
  const isGuess =
    said.some((code) => code?.problem === 'unknown') ||
    (email !== null &&
      said.some((code) => code?.asksWho) &&
      (await isNewMailbox(services, key, email)))
  if (!isGuess) await returnPoint(services, guesses, key)
  return quoted
}

/** A code of a part that was not looked up. */
function unread(codes: PromotionRequest['codes'], { seller }: QuotedPart): Discounted['code'] {
  const said = Object.hasOwn(codes, seller.id) ? codes[seller.id] : undefined
  if (said === undefined) return null
  return {
    said,
    asksWho: false,
    problem: 'too_many',
    words: codeProblemWords('too_many', null, seller.currency),
  }
}
