import type { Known, ProviderStatus } from '../providers/provider.ts'
import { callPaypal, type PaypalAccount, PaypalRefusal } from './call-paypal.ts'
import { type PaypalOrder, paypalOrder, readPaypalOrder } from './read-order.ts'

const orderPath = ({ reference }: Known) => `/v2/checkout/orders/${encodeURIComponent(reference)}`

/** Returns the order from PayPal. Throws PaypalRefusal and `unavailable`. */
export const readOrderThere = async (
  account: PaypalAccount,
  payment: Known,
): Promise<PaypalOrder> =>
  paypalOrder.parse(await callPaypal(account, { method: 'GET', path: orderPath(payment) }))

/** Returns the order's status. PayPal deletes an order that stays unpaid for hours; that counts as declined. */
export async function lookAtOrder(
  account: PaypalAccount,
  payment: Known,
): Promise<{ status: ProviderStatus; isApproved: boolean }> {
  try {
    const order = await readOrderThere(account, payment)
    return { status: readPaypalOrder(order, payment), isApproved: order.status === 'APPROVED' }
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error
    return { status: { state: 'declined', problem: 'ended_there' }, isApproved: false }
  }
}

/** Captures an approved order; idempotent. Throws `unavailable` when the outcome is unknown. */
export async function captureOrder(
  account: PaypalAccount,
  payment: Known,
): Promise<ProviderStatus> {
  const call = {
    method: 'POST',
    path: `${orderPath(payment)}/capture`,
    body: {},
    key: `capture:${payment.id}`,
  } as const
  try {
    return readPaypalOrder(paypalOrder.parse(await callPaypal(account, call)), payment)
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    if (error.issue === 'ORDER_ALREADY_CAPTURED')
      return (await lookAtOrder(account, payment)).status
    if (error.status === 404) return { state: 'declined', problem: 'ended_there' }
    // Nothing was captured: the order is not approved, or the card or account was refused.
    if (error.status === 422)
      return {
        state: 'declined',
        problem: error.issue === 'ORDER_NOT_APPROVED' ? 'not_approved' : 'card_declined',
      }
    throw error
  }
}
