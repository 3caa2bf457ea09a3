import type { Known, ProviderStatus } from '../providers/provider.ts'
import { callPaypal, type PaypalAccount, PaypalRefusal } from './call-paypal.ts'
import { type PaypalOrder, paypalOrder, readPaypalOrder } from './read-order.ts'

const orderPath = ({ reference }: Known) => `/v2/checkout/orders/${encodeURIComponent(reference)}`

/** The order as PayPal says it. Throws PaypalRefusal, and `unavailable`. */
export const readOrderThere = async (
  account: PaypalAccount,
  payment: Known,
): Promise<PaypalOrder> =>
  paypalOrder.parse(await callPaypal(account, { method: 'GET', path: orderPath(payment) }))

/** The order as it stands there. An order that PayPal forgot, after hours in which nobody paid it, is over. */
export async function lookAtOrder(
  account: PaypalAccount,
  payment: Known,
): Promise<{ said: ProviderStatus; isApproved: boolean }> {
  try {
    const order = await readOrderThere(account, payment)
    return { said: readPaypalOrder(order, payment), isApproved: order.status === 'APPROVED' }
  } catch (error) {
    if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error
    return { said: { state: 'declined', problem: 'ended_there' }, isApproved: false }
  }
}

/** Takes the money of an order that its buyer approved, once however often it is asked. Throws `unavailable` when nobody knows whether it was taken. */
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
    if (error.issue === 'ORDER_ALREADY_CAPTURED') return (await lookAtOrder(account, payment)).said
    if (error.status === 404) return { state: 'declined', problem: 'ended_there' }
    // Nothing was taken: not approved, or the card or the account behind it was refused.
    if (error.status === 422)
      return {
        state: 'declined',
        problem: error.issue === 'ORDER_NOT_APPROVED' ? 'not_approved' : 'card_declined',
      }
    throw error
  }
}
