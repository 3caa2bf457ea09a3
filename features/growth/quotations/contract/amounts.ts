import { roundingIncrement } from '#shared/money.ts'

/** A line's figures; `unitPrice` in minor units. */
export type LineFigures = { quantity: number; unitPrice: number }

/** What is paid first of a quotation, and the rest; amounts in minor units. */
export type Deposit = { percent: number; amount: number; balance: number }

const subtotalOf = (lines: readonly LineFigures[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

/**
 * The share of a price that is paid first, down to what people pay of the currency, at least its smallest amount. Of
 * each piece and not of the total, so that the order of the deposit has whole prices.
 */
export function depositShare(price: number, percent: number, currency: string): number {
  const step = roundingIncrement(currency)
  const share = Math.floor((price * percent) / 100 / step) * step
  return Math.max(share, Math.min(step, price))
}

type Figures = {
  lines: readonly LineFigures[]
  shippingPrice: number
  depositPercent: number | null
  currency: string
}

/** What a quotation comes to, and its two payments where a deposit is asked. */
export function amountsOf({ lines, shippingPrice, depositPercent, currency }: Figures): {
  subtotal: number
  total: number
  deposit: Deposit | null
} {
  const subtotal = subtotalOf(lines)
  const total = subtotal + shippingPrice
  if (depositPercent === null) return { subtotal, total, deposit: null }
  const ofLines = lines.reduce(
    (sum, { quantity, unitPrice }) =>
      sum + quantity * depositShare(unitPrice, depositPercent, currency),
    0,
  )
  const ofShipping = shippingPrice > 0 ? depositShare(shippingPrice, depositPercent, currency) : 0
  const amount = ofLines + ofShipping
  return { subtotal, total, deposit: { percent: depositPercent, amount, balance: total - amount } }
}
