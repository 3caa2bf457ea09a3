import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { extendReservation } from '#features/buying/orders/server/index.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockPayment, settlePayment } from '../settle-payment.ts'
import { providers } from './all-providers.ts'
import type { InvalidCapture, ProviderStatus, RegisteredPayment } from './provider.ts'
import { clearPaymentAlert } from './raise-alert.ts'
import { raiseRefundAlert, refundInvalidCapture } from './refund-invalid-capture.ts'

/** Returns an invalid capture: a wrong amount, or a fee higher than the amount. */
function invalidCaptureOf(
  { amount, currency }: RegisteredPayment,
  status: ProviderStatus,
): InvalidCapture | null {
  if (status.state === 'odd') return status
  if (status.state !== 'captured' || status.fee <= amount || !status.capture) return null
  const taken = formatMoney(amount, currency, true)
  return {
    state: 'odd',
    problem: 'fee_above_price',
    capture: status.capture,
    taken,
    fee: status.fee,
    currency,
  }
}

type RefundResult = { odd: InvalidCapture; failed: string | null }

/**
 * After a successful refund the payment becomes declined and the buyer may try again; after a failed one an alert
 * asks staff to refund.
 */
async function closeInvalidCapture(
  services: Services,
  tx: Database,
  paymentId: string,
  { odd, failed }: RefundResult,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return
  const { state, purchaseId, orderIds, expiresAt } = payment
  const alert = odd.problem === 'paid_twice' ? 'not_given_back' : odd.problem
  const isOpen = state === 'created' || state === 'pending'
  const set = (change: Partial<typeof payments.$inferSelect>) =>
    tx
      .update(payments)
      .set({ ...change, updatedAt: services.now() })
      .where(eq(payments.id, paymentId))
  if (failed !== null) {
    if (state === 'created') await set({ state: 'pending', problem: null })
    return raiseRefundAlert(services, tx, payment, { ...odd, alert, failure: failed })
  }
  await clearPaymentAlert({ db: tx }, paymentId, alert)
  if (!isOpen) return
  await set({ state: 'declined', problem: odd.problem, slow: null })
  if (state === 'pending')
    await extendReservation(services, tx, {
      purchaseId,
      orderIds,
      until: expiresAt,
      isDeclined: false,
    })
}

/**
 * Records the provider's status of a payment. Refunds an invalid capture at once; if the provider fails to, raises an
 * alert for staff.
 */
export async function applyProviderStatus(
  services: Services,
  payment: RegisteredPayment,
  status: ProviderStatus,
): Promise<void> {
  const odd = invalidCaptureOf(payment, status)
  if (!odd)
    return settlePayment(services, payment.id, status as Exclude<ProviderStatus, InvalidCapture>)
  const failed = await refundInvalidCapture(services, payment, odd, async () => {
    const refundWhole = providers[payment.provider].gateway?.refundWhole
    if (!refundWhole) throw new Error(`${payment.provider} has no full refund`)
    await refundWhole(services, payment, odd.capture)
  })
  await services.db.transaction((tx) =>
    closeInvalidCapture(services, tx, payment.id, { odd, failed }),
  )
}
