import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { stores } from '#db/tables/selling/stores.ts'
import { paypalCurrencies } from '#features/selling/stores/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import { callPaypal, type PaypalAccount, PaypalRefusal } from '../paypal/call-paypal.ts'
import { captureOrder, lookAtOrder, readOrderThere } from '../paypal/capture-order.ts'
import { amountOf, paypalOrder, readGivenBack } from '../paypal/read-order.ts'
import { findTakenDown } from '../refuse-taken-down.ts'
import type { Provider } from './provider.ts'

/** Throws where payments of an account are asked for whose settings are gone. */
function needAccount({ config }: Services): PaypalAccount {
  if (!config.paypal) throw new Error('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are missing')
  return config.paypal
}

async function refundThere(
  account: PaypalAccount,
  capture: string,
  body: object,
  key: string,
): Promise<void> {
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`
  try {
    await callPaypal(account, { method: 'POST', path, body, key: `refund:${key}` })
  } catch (error) {
    // All of it is with its buyer again: so is this part.
    if (!(error instanceof PaypalRefusal) || error.issue !== 'CAPTURE_FULLY_REFUNDED') throw error
  }
}

/** Payments into the platform's account at PayPal: orders made and captured by us, approved by the buyer on a page of PayPal's. */
export const paypal: Provider = {
  async isOffered({ config }, db, storeIds) {
    if (!config.paypal) return false
    // What the demonstration sells moves no money.
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
    async createPayment(services, asked) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: asked.id,
            custom_id: asked.id,
            invoice_id: asked.id,
            amount: amountOf(asked),
          },
        ],
        // Buttons and card fields share the order, so it names neither as its source.
        application_context: {
          brand_name: services.config.productName,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
        },
      }
      const answer = await callPaypal(needAccount(services), {
        method: 'POST',
        path: '/v2/checkout/orders',
        body,
        key: asked.id,
      })
      return paypalOrder.parse(answer).id
    },
    async getStatus(services, payment) {
      const account = needAccount(services)
      const { said, isApproved } = await lookAtOrder(account, payment)
      if (said.state !== 'created') return said
      // Its buyer said yes and whoever was to take the money died, or heard no answer: what was asked for is asked for again.
      if (payment.state === 'pending') return captureOrder(account, payment)
      const isOpen = isApproved && payment.state === 'created' && payment.expiresAt > services.now()
      const isWanted = isOpen && (await findTakenDown(services.db, payment.orderIds)).length === 0
      return isWanted ? captureOrder(account, payment) : said
    },
    async getRefundedAmount(services, payment) {
      return readGivenBack(await readOrderThere(needAccount(services), payment), payment)
    },
    refundWhole: (services, { id }, capture) =>
      refundThere(needAccount(services), capture, { custom_id: id }, `odd:${capture}`),
    async refund(services, { payment, key, amount }) {
      if (!payment.captureReference) throw new Error('PayPal gives back what it took alone')
      const body = {
        amount: amountOf({ amount, currency: payment.currency }),
        custom_id: payment.id,
      }
      await refundThere(needAccount(services), payment.captureReference, body, key)
    },
  },
}
