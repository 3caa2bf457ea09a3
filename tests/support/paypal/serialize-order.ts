import {
  centsOf,
  feeOf,
  moneyOf,
  type PaypalCapture,
  type PaypalRefund,
  type StoredPaypalOrder,
} from './paypal-state.ts'

/** A capture in PayPal's format. */
export function serializeCapture(
  { id, status, amount, fee: own, orderId, customId }: PaypalCapture,
  origin: string,
) {
  const fee = own ?? feeOf(amount)
  const isTaken = status !== 'PENDING' && status !== 'DECLINED'
  return {
    id,
    status,
    amount,
    custom_id: customId,
    final_capture: true,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    ...(isTaken && {
      seller_receivable_breakdown: {
        gross_amount: amount,
        paypal_fee: moneyOf(fee, amount.currency_code),
        net_amount: moneyOf(centsOf(amount) - fee, amount.currency_code),
      },
    }),
    supplementary_data: { related_ids: { order_id: orderId } },
    links: [{ href: `${origin}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' }],
  }
}

/** A refund in PayPal's format: it links its capture and has the refund's number as invoice id. */
export function serializeRefund(
  { id, status, amount, captureId, customId }: PaypalRefund,
  origin: string,
) {
  return {
    id,
    status,
    amount,
    invoice_id: customId,
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** An order in PayPal's format, with its refunds. */
export function serializeOrder(
  { id, status, unit, payer, captures }: StoredPaypalOrder,
  refunds: PaypalRefund[],
  origin: string,
) {
  const back = refunds.filter(({ captureId }) =>
    captures.some((capture) => capture.id === captureId),
  )
  const payments = {
    captures: captures.map((capture) => serializeCapture(capture, origin)),
    ...(back.length > 0 && { refunds: back.map((refund) => serializeRefund(refund, origin)) }),
  }
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...(payer && { payer: { payer_id: payer } }),
    purchase_units: [{ ...unit, ...(captures.length > 0 && { payments }) }],
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' },
    ],
  }
}
