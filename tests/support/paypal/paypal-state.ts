import { randomBytes } from 'node:crypto'

type Money = { currency_code: string; value: string }

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
export type PaypalCapture = {
  id: string
  status: CaptureStatus
  amount: Money
  fee: number | null
  orderId: string
  customId: string
}
export type PaypalRefund = {
  id: string
  status: 'COMPLETED'
  amount: Money
  captureId: string
  customId: string
}
export type StoredPaypalOrder = {
  id: string
  status: 'CREATED' | 'APPROVED' | 'VOIDED' | 'COMPLETED'
  unit: { amount: Money; custom_id?: string; reference_id?: string; invoice_id?: string }
  returnTo: { return_url?: string; cancel_url?: string }
  /** The account that approved it. */
  payer: string | null
  captures: PaypalCapture[]
}

/** Result of the next capture. `refused` creates no capture; the buyer may choose another card. */
export type NextCapture = 'completed' | 'pending' | 'declined' | 'refused'

export const newId = () =>
  randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'X').toUpperCase()

export const centsOf = ({ value }: Money) => Math.round(Number(value) * 100)
export const moneyOf = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
})

/** The fee of PayPal's public rate in Mexico, 3.95 % and 4 pesos; none for payments not taken. */
export const feeOf = (amount: Money) =>
  Math.min(centsOf(amount), Math.round(centsOf(amount) * 0.0395) + 400)

/** A refusal in PayPal's format. */
export class Refusal extends Error {
  readonly status: 401 | 404 | 422
  readonly issue: string
  constructor(status: Refusal['status'], issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}

/** The fake provider's state: orders with captures, and refunds. */
export class PaypalState {
  readonly orders = new Map<string, StoredPaypalOrder>()
  readonly refunds: PaypalRefund[] = []
  nextCapture: NextCapture = 'completed'
  /** Amount and fee (in cents) of the next capture when they differ from the requested ones. */
  nextOdd: { amount?: Money; fee?: number } = {}

  order(id: string): StoredPaypalOrder {
    const order = this.orders.get(id)
    if (!order) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return order
  }

  /** Every capture, oldest first. */
  get captures(): PaypalCapture[] {
    return [...this.orders.values()].flatMap(({ captures }) => captures)
  }

  findCapture(id: string): PaypalCapture {
    const found = this.captures.find((capture) => capture.id === id)
    if (!found) throw new Refusal(404, 'INVALID_RESOURCE_ID')
    return found
  }

  open(
    unit: StoredPaypalOrder['unit'],
    returnTo: StoredPaypalOrder['returnTo'],
  ): StoredPaypalOrder {
    const order: StoredPaypalOrder = {
      id: newId(),
      status: 'CREATED',
      unit,
      returnTo,
      payer: null,
      captures: [],
    }
    this.orders.set(order.id, order)
    return order
  }

  /** The buyer approves on PayPal's page, with a new account by default. */
  approve(id: string, payer = newId()): void {
    const order = this.order(id)
    if (order.status === 'CREATED') Object.assign(order, { status: 'APPROVED', payer })
  }

  /** Voids an order, as the seller or a timeout does. */
  void(id: string): void {
    this.order(id).status = 'VOIDED'
  }

  capture(id: string): StoredPaypalOrder {
    const order = this.order(id)
    if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED')
    const next = this.nextCapture
    this.nextCapture = 'completed'
    if (next === 'refused') throw new Refusal(422, 'INSTRUMENT_DECLINED')
    order.status = 'COMPLETED'
    const status = next.toUpperCase() as CaptureStatus
    const { amount = order.unit.amount, fee = null } = this.nextOdd
    this.nextOdd = {}
    order.captures.push({
      id: newId(),
      status,
      amount,
      fee,
      orderId: id,
      customId: order.unit.custom_id ?? '',
    })
    return order
  }

  /** Decides a pending capture. */
  decide(captureId: string, status: 'COMPLETED' | 'DECLINED'): void {
    this.findCapture(captureId).status = status
  }

  refund(captureId: string, amount: Money | undefined): PaypalRefund {
    const capture = this.findCapture(captureId)
    if (capture.status === 'REFUNDED') throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED')
    if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status))
      throw new Refusal(422, 'CAPTURE_STATUS_NOT_VALID')
    const before = this.refunds
      .filter((refund) => refund.captureId === captureId)
      .reduce((sum, refund) => sum + centsOf(refund.amount), 0)
    const left = centsOf(capture.amount) - before
    const back = amount ?? moneyOf(left, capture.amount.currency_code)
    if (back.currency_code !== capture.amount.currency_code)
      throw new Refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
    if (centsOf(back) > left) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED')
    const refund: PaypalRefund = {
      id: newId(),
      status: 'COMPLETED',
      amount: back,
      captureId,
      customId: capture.customId,
    }
    this.refunds.push(refund)
    capture.status = centsOf(back) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return refund
  }
}
