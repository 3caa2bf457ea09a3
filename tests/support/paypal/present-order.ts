import { centsOf, feeOf, moneyOf, type PaypalCapture, type PaypalOrderBook } from './paypal-books.ts'

/** A capture as PayPal writes it. */
export function presentCapture({ id, status, amount, orderId, customId }: PaypalCapture, origin: string) {
  const fee = feeOf(amount)
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

/** An order as PayPal writes it. */
export function presentOrder({ id, status, unit, captures }: PaypalOrderBook, origin: string) {
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      { ...unit, ...(captures.length > 0 && { payments: { captures: captures.map((capture) => presentCapture(capture, origin)) } }) },
    ],
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' },
    ],
  }
}
