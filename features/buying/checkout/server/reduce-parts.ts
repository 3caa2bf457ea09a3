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

/** Quote of one seller's part, and why it cannot be bought. Amounts in minor units. */
export type QuotedPart = PlainPart & {
  /** Discounts by promotions. */
  discount: Discounted
  tax: ContainedTax | null
  problem: string | null
}

/** Promotion codes by store, and the buyer. `isPlacing`: reserves uses of promotions in the transaction. */
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

/** Applies promotions to each seller's part; lines that cannot be bought do not count. */
export async function reduceParts(
  services: Services,
  db: Database,
  parts: readonly PlainPart[],
  request: PromotionRequest,
): Promise<(PlainPart & { discount: Discounted })[]> {
  const requests = parts.map(({ seller, lines, chosen, isShipped }) => ({
    storeId: seller.id,
    currency: seller.currency,
    lines: lines.flatMap(({ line }) => (line.problem === null ? [line] : [])),
    isShipped,
    shipping: chosen?.price ?? (isShipped ? null : 0),
  }))
  // Without codes, and with no store that has promotions, nothing needs querying. With a code the query always runs,
  // so that its duration does not reveal whether the code exists.
  const hasNoPromotions =
    Object.keys(request.codes).length === 0 && !parts.some(({ seller }) => seller.hasOffers)
  const discounts = hasNoPromotions
    ? requests.map(undiscounted)
    : await discountStores(services, db, requests, request)
  return parts.map((part, i) => {
    const discount = discounts[i]
    if (!discount) throw new Error('missing discount of a part')
    return { ...part, discount, total: part.total - sum(discount.lines) - discount.shipping }
  })
}

/** Discounts on products, further offers, and why some do not apply. */
export type GoodsDiscount = {
  discounts: { name: string; amount: number }[]
  offers: string[]
  notes: string[]
}

/** Discount without its share for shipping, which is not known yet. */
export function discountGoods({ discount }: { discount: Discounted }): GoodsDiscount {
  const { ofGoods, offers, notes } = discount
  return { discounts: ofGoods.map(({ name, amount }) => ({ name, amount })), offers, notes }
}

/** Discounts as an order stores them. */
export function orderDiscountOf({ lines, discount }: QuotedPart) {
  const bought = lines.filter(({ line }) => line.problem === null)
  return {
    lines: new Map(bought.map(({ line }, i) => [line.sellableId, discount.lines[i] ?? 0])),
    shipping: discount.shipping,
    by: discount.discounts,
  }
}

/** Throws `invalid` on the field of a code that gives no discount. */
export function assertCodesApply(parts: readonly QuotedPart[]): void {
  for (const { seller, discount } of parts) {
    const { code } = discount
    if (code?.words)
      throw invalidField(
        `codes.${seller.id}`,
        `«${code.said}»: ${code.words} Quítalo para comprar sin él.`,
      )
  }
}

/**
 * Limit on unknown codes and on checks of a mailbox's uses, per account or address; buying with them is limited much
 * more strictly.
 */
const guesses: Limit = { name: 'promotions:codes', points: 40, seconds: 600 }

/** The first check of a mailbox counts as a guess; repeated quotes of one buyer check the same mailbox. */
const mailboxes: Limit = { name: 'promotions:mailboxes', points: 1, seconds: 600 }

/** Whether this client checks this mailbox for the first time in a while. */
async function isNewMailbox(services: Services, key: string, email: string): Promise<boolean> {
  const mailboxHash = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return (await secondsUntilPoint(services, mailboxes, `${key} ${mailboxHash}`)) === 0
}

/** Whether the limit allows another guess; does not report exhaustion to the site's abuse monitoring. */
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
 * Quotes with the given codes, and counts unknown codes, and each mailbox that the answer depends on, against the
 * client's limit. Above the limit codes are not looked up and get an error each.
 */
export async function limitCodeGuesses<T extends { parts: readonly QuotedPart[] }>(
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
      discount: { ...part.discount, code: tooManyGuesses(codes, part) },
    }))
    return { ...quoted, parts }
  }
  const quoted = await quote(codes)
  const answers = quoted.parts.map(({ discount }) => discount.code)
  const isGuess =
    answers.some((code) => code?.problem === 'unknown') ||
    (email !== null &&
      answers.some((code) => code?.asksWho) &&
      (await isNewMailbox(services, key, email)))
  if (!isGuess) await returnPoint(services, guesses, key)
  return quoted
}

/** Error for a code that was not looked up. */
function tooManyGuesses(
  codes: PromotionRequest['codes'],
  { seller }: QuotedPart,
): Discounted['code'] {
  const code = Object.hasOwn(codes, seller.id) ? codes[seller.id] : undefined
  if (code === undefined) return null
  return {
    said: code,
    asksWho: false,
    problem: 'too_many',
    words: codeProblemWords('too_many', null, seller.currency),
  }
}
