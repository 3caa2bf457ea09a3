import type { ProviderStatus, RegisteredPayment } from '../providers/provider.ts'
import { callPaypal, type PaypalAccount, PaypalRefusal } from './call-paypal.ts'
import { type PaypalOrder, paypalOrder, readPaypalOrder } from './read-order.ts'

const orderPath = ({ reference }: RegisteredPayment) =>
  `/v2/checkout/orders/${encodeURIComponent(reference)}`

/** Returns the order from PayPal. Throws PaypalRefusal and `unavailable`. */
export const getPaypalOrder = async (
  account: PaypalAccount,
  payment: RegisteredPayment,
): Promise<PaypalOrder> =>
  paypalOrder.parse(await callPaypal(account, { method: 'GET', path: orderPath(payment) }))

/** Returns the order's status. PayPal deletes an order that stays unpaid for hours; that counts as declined. */
export async function getPaypalStatus(
  account: PaypalAccount,
  payment: RegisteredPayment,
): Promise<{ status: ProviderStatus; isApproved: boolean }> {
  try {
    const order = await getPaypalOrder(account, payment)
    return { status: readPaypalOrder(order, payment), isApproved: order.status === 'APPROVED' }
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error
    return { status: { state: 'declined', problem: 'ended_there' }, isApproved: false }
  }
}

/** Captures an approved order; idempotent. Throws `unavailable` when the outcome is unknown. */
export async function captureOrder(
  account: PaypalAccount,
  payment: RegisteredPayment,
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
      return (await getPaypalStatus(account, payment)).status
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
