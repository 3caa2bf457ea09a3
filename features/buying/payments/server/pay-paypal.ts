import { isAppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { findPayment } from './find-payment.ts'
import { captureOrder } from './paypal/capture-order.ts'
import { applyProviderStatus } from './providers/apply-provider-status.ts'
import { registerPayment } from './register-payment.ts'
import { serializePurchasePayment } from './serialize-purchase-payment.ts'

/** Creates the PayPal order used by PayPal's buttons and card fields; repeated calls return the same order. */
export const beginPaypal = handle(contract.beginPaypal, async ({ services, caller, input }) => {
  if (!services.config.paypal) throw notFound('esta forma de pago')
  const { payment } = await findPayment(services, caller, input, 'paypal')
  const { reference } = await registerPayment(services, payment)
  return { orderId: reference }
})

/**
 * Captures the payment that the buyer approved at PayPal. A payment that is already decided stays unchanged. If the
 * outcome is unknown the payment becomes `pending`, and jobs query it until it is known.
 */
export const capturePaypal = handle(contract.capturePaypal, async ({ services, caller, input }) => {
  const account = services.config.paypal
  if (!account) throw notFound('esta forma de pago')
  const { purchase, payment } = await findPayment(services, caller, input, 'paypal')
  if (payment.state === 'created') {
    const registered = await registerPayment(services, payment)
    const status = await captureOrder(account, registered).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'unavailable') throw error
      services.log.warn({ err: error, paymentId: payment.id }, 'PayPal did not answer a capture')
      return { state: 'pending' } as const
    })
    await applyProviderStatus(services, registered, status)
  }
  return serializePurchasePayment(services, services.db, purchase)
})
