import { isAppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { findPayment } from './find-payment.ts'
import { introducePayment } from './introduce-payment.ts'
import { captureOrder } from './paypal/capture-order.ts'
import { settleSaid } from './providers/settle-said.ts'
import { showPayment } from './show-payment.ts'

/** Creates the PayPal order used by PayPal's buttons and card fields; repeated calls return the same order. */
export const beginPaypal = handle(contract.beginPaypal, async ({ services, caller, input }) => {
  if (!services.config.paypal) throw notFound('esta forma de pago')
  const { payment } = await findPayment(services, caller, input, 'paypal')
  const { reference } = await introducePayment(services, payment)
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
    const registered = await introducePayment(services, payment)
    const status = await captureOrder(account, registered).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'unavailable') throw error
      services.log.warn({ err: error, paymentId: payment.id }, 'PayPal did not answer a capture')
      return { state: 'pending' } as const
    })
    await settleSaid(services, registered, status)
  }
  return showPayment(services, services.db, purchase)
})
