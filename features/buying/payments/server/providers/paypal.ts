import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { stores } from '#db/tables/selling/stores.ts'
import { paypalCurrencies } from '#features/selling/stores/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import { callPaypal, type PaypalAccount, PaypalRefusal } from '../paypal/call-paypal.ts'
import { captureOrder, getPaypalOrder, getPaypalStatus } from '../paypal/capture-order.ts'
import { amountOf, paypalOrder, refundedAmountOf } from '../paypal/read-order.ts'
import { findTakenDown } from '../refuse-taken-down.ts'
import type { Provider } from './provider.ts'

/** Returns the PayPal account. Throws where an installation with PayPal payments no longer has its settings. */
function requireAccount({ config }: Services): PaypalAccount {
  if (!config.paypal) throw new Error('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are missing')
  return config.paypal
}

async function refundCapture(
  account: PaypalAccount,
  capture: string,
  body: object,
  key: string,
): Promise<void> {
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`
  try {
    await callPaypal(account, { method: 'POST', path, body, key: `refund:${key}` })
  } catch (error) {
    // A fully refunded capture includes this refund.
    if (!(error instanceof PaypalRefusal) || error.issue !== 'CAPTURE_FULLY_REFUNDED') throw error
  }
}

/**
 * Payments into the platform's PayPal account: our server creates and captures orders, the buyer approves them at
 * PayPal.
 */
export const paypal: Provider = {
  async isOffered({ config }, db, storeIds) {
    if (!config.paypal) return false
    // Demonstration stores move no money.
    const isRefused = or(
      notInArray(stores.currency, [...paypalCurrencies]),
      eq(stores.isDemo, true),
    )
    const [one] = await db
      .select({ refused: sql<number>`count(*)::int` })
      .from(stores)
      .where(and(inArray(stores.id, [...storeIds]), isRefused))
    return storeIds.length > 0 && one?.refused === 0
  },
  gateway: {
    async createPayment(services, payment) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: payment.id,
            custom_id: payment.id,
            invoice_id: payment.id,
            amount: amountOf(payment),
          },
        ],
        // Buttons and card fields share the order, so it names no payment source.
        application_context: {
          brand_name: services.config.productName,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
        },
      }
      const answer = await callPaypal(requireAccount(services), {
        method: 'POST',
        path: '/v2/checkout/orders',
        body,
        key: payment.id,
      })
      return paypalOrder.parse(answer).id
    },
    async getStatus(services, payment) {
      const account = requireAccount(services)
      const { status, isApproved } = await getPaypalStatus(account, payment)
      if (status.state !== 'created') return status
      // The buyer approved, but the capturing process died or got no answer: captures again.
      if (payment.state === 'pending') return captureOrder(account, payment)
      const isOpen = isApproved && payment.state === 'created' && payment.expiresAt > services.now()
      const mayCapture = isOpen && (await findTakenDown(services.db, payment.orderIds)).length === 0
      return mayCapture ? captureOrder(account, payment) : status
    },
    async getRefundedAmount(services, payment) {
      return refundedAmountOf(await getPaypalOrder(requireAccount(services), payment), payment)
    },
    refundWhole: (services, { id }, capture) =>
      refundCapture(requireAccount(services), capture, { custom_id: id }, `odd:${capture}`),
    async refund(services, { payment, key, amount }) {
      if (!payment.captureReference)
        throw new Error('a payment without a capture cannot be refunded')
      const body = {
        amount: amountOf({ amount, currency: payment.currency }),
        custom_id: payment.id,
      }
      await refundCapture(requireAccount(services), payment.captureReference, body, key)
    },
  },
}
