import { isAppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { findPayment } from './find-payment.ts'
import { introducePayment } from './introduce-payment.ts'
import { captureOrder } from './paypal/capture-order.ts'
import { settleSaid } from './providers/settle-said.ts'
import { showPayment } from './show-payment.ts'

/** Makes the payment known to PayPal: what its buttons and its card fields open. Asked again it is the same order. */
export const beginPaypal = handle(contract.beginPaypal, async ({ services, caller, input }) => {
  if (!services.config.paypal) throw notFound('esta forma de pago')
  const { payment } = await findPayment(services, caller, input, 'paypal')
  const { reference } = await introducePayment(services, payment)
  return { orderId: reference }
})

/**
 * Takes the money that the buyer approved at PayPal. What was decided before stays. Where nobody knows what became of it the payment is
 * under way, and asked after until it is known.
 */
export const capturePaypal = handle(contract.capturePaypal, async ({ services, caller, input }) => {
  const account = services.config.paypal
  if (!account) throw notFound('esta forma de pago')
  const { group, payment } = await findPayment(services, caller, input, 'paypal')
  if (payment.state === 'created') {
    const known = await introducePayment(services, payment)
    const said = await captureOrder(account, known).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'unavailable') throw error
      services.log.warn(
        { err: error, paymentId: payment.id },
        'a capture at PayPal was not answered',
      )
      return { state: 'pending' } as const
    })
    await settleSaid(services, known, said)
  }
  return showPayment(services, services.db, group)
})
