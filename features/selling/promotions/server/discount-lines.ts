import { roundingIncrement } from '#shared/money.ts'
import { partAmount, share, sum } from '#shared/share.ts'
import type { PromotionKind } from '../vocabulary.ts'

/** Terms of a promotion. `things`: ids of the sellables that it covers, null for all. Amounts in minor units. */
export type PromotionOffer = {
  id: string
  code: string | null
  name: string
  kind: PromotionKind
  percent: number | null
  amount: number | null
  buyQuantity: number | null
  getQuantity: number | null
  minSubtotal: number | null
  /** Whether it may be combined with others in an order. */
  isCombinable: boolean
  things: ReadonlySet<string> | null
}

/** An order line at its current price; `left` is the amount still to be paid. */
export type OfferLine = { sellableId: string; unitPrice: number; quantity: number; left: number }

/** Whether a promotion covers a line. */
export const coversLine = (
  { things }: PromotionOffer,
  { sellableId }: Pick<OfferLine, 'sellableId'>,
): boolean => things === null || things.has(sellableId)

/** Whether covered lines exist and their total before discounts reaches the minimum. */
export function meetsMinimum(offer: PromotionOffer, lines: readonly OfferLine[]): boolean {
  const covered = lines.filter((line) => coversLine(offer, line))
  return (
    covered.length > 0 &&
    sum(covered.map(({ unitPrice, quantity }) => unitPrice * quantity)) >= (offer.minSubtotal ?? 0)
  )
}

/** Number of free units per line: of every X + Y units, the Y cheapest overall. */
function freePieces(lines: readonly OfferLine[], buy: number, get: number): number[] {
  const pieces = sum(lines.map(({ quantity }) => quantity))
  let free = Math.floor(pieces / (buy + get)) * get
  const pieceOf = lines.map(() => 0)
  const cheapestFirst = lines
    .map((line, i) => ({ ...line, i }))
    .sort((a, b) => a.unitPrice - b.unitPrice || a.i - b.i)
  for (const { i, quantity } of cheapestFirst) {
    const taken = Math.min(free, quantity)
    pieceOf[i] = taken
    free -= taken
  }
  return pieceOf
}

/** `amount` × `part` ÷ `whole`, rounded to the increment, halves up; at most `amount`, and exactly `amount` when `part` is the whole. */
const roundedShare = (increment: number, amount: number, part: number, whole: number): number =>
  part >= whole ? amount : Math.min(amount, share(amount, part, whole * increment) * increment)

/** Distributes an amount over lines, in whole increments when all remaining amounts are multiples of it. */
function distribute(increment: number, amount: number, left: readonly number[]): number[] {
  const unit = left.every((one) => one % increment === 0) ? increment : 1
  return partAmount(amount / unit, left).map((part) => part * unit)
}

/**
 * Discount of a promotion on each of these lines, all of which it covers; at most their remaining amount. The total is rounded once, halves
 * up, to the smallest amount that people pay in the currency, and then distributed so that the parts add up to it.
 */
export function discountLines(
  { kind, percent, amount, buyQuantity, getQuantity }: PromotionOffer,
  lines: readonly OfferLine[],
  currency: string,
): number[] {
  const increment = roundingIncrement(currency)
  const left = lines.map((line) => line.left)
  const whole = sum(left)
  if (kind === 'percent')
    return distribute(increment, roundedShare(increment, whole, percent ?? 0, 100), left)
  if (kind === 'amount')
    return distribute(increment, roundedShare(increment, whole, amount ?? 0, whole), left)
  if (kind === 'shipping') return lines.map(() => 0)
  const free = freePieces(lines, buyQuantity ?? 1, getQuantity ?? 1)
  return lines.map((line, i) => roundedShare(increment, line.left, free[i] ?? 0, line.quantity))
}
