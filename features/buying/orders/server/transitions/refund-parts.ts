import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { partAmount } from '#shared/share.ts'
import { amountOfPieces, type Refundable } from './read-refundable.ts'

/** How a refund's amount is split over shipping and lines; the rest is assigned to neither. Minor units. */
export type RefundParts = {
  shipping: number
  lines: {
    sellableId: string
    quantity: number
    amount: number
    returned: number
    restocked: number
  }[]
}

export const noParts: RefundParts = { shipping: 0, lines: [] }

type Returned = { returned: boolean; restock: boolean }

/** Splits all that is left of an order over its lines and shipping, in proportion to what is left of each. */
export function partsOfAll(
  { lines, shipping, left }: Refundable,
  { returned, restock }: Returned,
): RefundParts {
  const open = lines
    .map((line) => ({ ...line, pieces: line.quantity - line.gone, max: line.paid - line.refunded }))
    .filter(({ pieces, max }) => pieces > 0 || max > 0)
  const parts = partAmount(left, [...open.map(({ max }) => max), shipping])
  const refunded = open.map(({ sellableId, quantity, pieces }, i) => {
    const back = returned ? pieces : 0
    return {
      sellableId,
      quantity: pieces || quantity,
      amount: parts[i] ?? 0,
      returned: back,
      restocked: restock ? back : 0,
    }
  })
  return { shipping: parts[open.length] ?? 0, lines: refunded }
}

export type ChosenLine = { sellableId: string; quantity: number; restock: boolean }

/**
 * Refund of chosen pieces and shipping, at most what is left of the order; a smaller `amount` is split in proportion.
 * Throws `not_found`, `conflict` for pieces that are not left, and a field error on `amount` that states the maximum.
 */
export function partsOfChosen(
  refundable: Refundable,
  chosen: { lines: readonly ChosenLine[]; shipping: boolean; amount?: number | undefined },
  currency: string,
): { amount: number; parts: RefundParts } {
  if (new Set(chosen.lines.map(({ sellableId }) => sellableId)).size < chosen.lines.length)
    throw new AppError('conflict', 'Revisa los artículos: uno está dos veces.')
  const lines = chosen.lines.map(({ sellableId, quantity, restock }) => {
    const line = refundable.lines.find((one) => one.sellableId === sellableId)
    if (!line) throw notFound('el artículo')
    const pieces = Math.max(0, line.quantity - line.gone - line.asked)
    if (quantity > pieces)
      throw new AppError(
        'conflict',
        pieces > 0
          ? `De «${line.title}» puedes devolver ${pieces}.`
          : line.asked > 0
            ? `El cliente ya pidió devolver «${line.title}»: respóndele en su devolución.`
            : `«${line.title}» ya se devolvió.`,
      )
    return { sellableId, quantity, restock, max: amountOfPieces(line, quantity) }
  })
  const weights = [...lines.map(({ max }) => max), chosen.shipping ? refundable.shipping : 0]
  const max = Math.min(
    refundable.left,
    weights.reduce((sum, one) => sum + one, 0),
  )
  const amount = chosen.amount ?? max
  if (amount > max)
    throw invalidField(
      'amount',
      `Por lo que elegiste puedes devolver como máximo ${formatMoney(max, currency)}.`,
    )
  const parts = partAmount(amount, weights)
  return {
    amount,
    parts: {
      shipping: parts[lines.length] ?? 0,
      lines: lines.map(({ sellableId, quantity, restock }, i) => {
        const back = restock ? quantity : 0
        return { sellableId, quantity, amount: parts[i] ?? 0, returned: back, restocked: back }
      }),
    },
  }
}
