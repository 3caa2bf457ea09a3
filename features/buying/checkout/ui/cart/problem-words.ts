import { nextTier } from '#features/selling/stores/contract/unit-price.ts'
import { formatMoney } from '#shared/money.ts'
import type { CartLine } from '../../contract/cart.ts'

/** Messages about a line: why it cannot be bought, and price changes. */
export function lineNotes(line: CartLine, currency: string): string[] {
  const notes: string[] = []
  if (line.problem === 'gone') notes.push('Ya no se vende.')
  if (line.problem === 'sold_out') notes.push('Se agotó.')
  if (line.problem === 'too_many' && line.quantity > line.max)
    notes.push(line.max === 1 ? 'Solo queda 1.' : `Solo quedan ${line.max}.`)
  if (line.problem === 'store_closed') notes.push('La tienda no está vendiendo por ahora.')
  if (line.priceBefore !== null)
    notes.push(
      `El precio ${line.unitPrice > line.priceBefore ? 'subió' : 'bajó'} desde que lo agregaste: costaba ${formatMoney(line.priceBefore, currency)}.`,
    )
  return notes
}

const pieces = (count: number) => (count === 1 ? '1 pieza' : `${count} piezas`)

/**
 * Messages about quantity discounts: the one reached, and how many pieces reach the next one if available; empty
 * without any.
 */
export function tierNotes(
  { tiers, quantity, max, unitPrice, onePrice }: CartLine,
  currency: string,
): string[] {
  const reached = tiers.findLast(({ from }) => from <= quantity)
  const next = nextTier(tiers, quantity)
  const notes: string[] = []
  if (reached && unitPrice < onePrice)
    notes.push(
      `Precio por ${reached.from} o más; una sola cuesta ${formatMoney(onePrice, currency)}.`,
    )
  if (next && next.from <= max)
    notes.push(
      `Con ${pieces(next.missing)} más, cada una cuesta ${formatMoney(next.price, currency)}.`,
    )
  return notes
}
