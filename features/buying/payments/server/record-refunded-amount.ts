import { recordProviderRefund } from '#features/buying/orders/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { lockPayment } from './settle-payment.ts'

/**
 * Records the provider's total refunded amount of a payment, in minor units; posts the part that we did not know of,
 * once.
 */
export async function recordRefundedAmount(
  services: Services,
  paymentId: string,
  back: number,
): Promise<void> {
  if (back === 0) return
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.state !== 'captured') return
    const { purchaseId, orderIds, provider } = payment
    await recordProviderRefund(services, tx, { paymentId, purchaseId, orderIds, provider, back })
  })
}
