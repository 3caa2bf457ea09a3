import { roundingIncrement } from '#shared/money.ts'
import { partAmount, share, sum } from '#shared/share.ts'
import type { PromotionKind } from '../vocabulary.ts'

/** What a promotion says. `things`: the sellables that it counts for, null for all. Amounts in minor units. */
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
  /** Whether others may count in the same order. */
  isCombinable: boolean
  things: ReadonlySet<string> | null
}

/** A line at the price that it has now; `left` is what of it is still to be paid. */
export type OfferLine = { sellableId: string; unitPrice: number; quantity: number; left: number }

/** Whether a promotion counts for a line. */
export const countsFor = (
  { things }: PromotionOffer,
  { sellableId }: Pick<OfferLine, 'sellableId'>,
): boolean => things === null || things.has(sellableId)

/** Whether what it counts for is in the cart and costs enough, before anything is taken off. */
export function reachesMinimum(offer: PromotionOffer, lines: readonly OfferLine[]): boolean {
  const its = lines.filter((line) => countsFor(offer, line))
  return (
    its.length > 0 &&
    sum(its.map(({ unitPrice, quantity }) => unitPrice * quantity)) >= (offer.minSubtotal ?? 0)
  )
}

/** Of every X + Y pieces the Y cheapest ones are free: how many of each line. */
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

/** `amount` × `part` ÷ `whole`, to the nearest increment, halves up; never more than the amount, and all of it for the whole. */
const shareIn = (increment: number, amount: number, part: number, whole: number): number =>
  part >= whole ? amount : Math.min(amount, share(amount, part, whole * increment) * increment)

/** Parts an amount over lines, in whole increments where what is left of each is whole. */
function partOver(increment: number, amount: number, left: readonly number[]): number[] {
  const unit = left.every((one) => one % increment === 0) ? increment : 1
  return partAmount(amount / unit, left).map((part) => part * unit)
}

/**
 * What a promotion of goods takes off each of these lines, all of which it counts for; never more than they cost. The whole is rounded once, halves up,
 * to the smallest part of the currency that people pay, and then parted over the lines, so that the parts sum to it.
 */
export function takeOff(
  { kind, percent, amount, buyQuantity, getQuantity }: PromotionOffer,
  lines: readonly OfferLine[],
  currency: string,
): number[] {
  const increment = roundingIncrement(currency)
  const left = lines.map((line) => line.left)
  const whole = sum(left)
  if (kind === 'percent')
    return partOver(increment, shareIn(increment, whole, percent ?? 0, 100), left)
  if (kind === 'amount')
    return partOver(increment, shareIn(increment, whole, amount ?? 0, whole), left)
  if (kind === 'shipping') return lines.map(() => 0)
  const free = freePieces(lines, buyQuantity ?? 1, getQuantity ?? 1)
  return lines.map((line, i) => shareIn(increment, line.left, free[i] ?? 0, line.quantity))
}
