import type { Database, Services } from '#shared/server/services.ts'
import type { Payment } from './providers/provider.ts'
import { postLoss } from './providers/refund-invalid-capture.ts'

/** Refunds the second payment of a purchase in full; the provider's fee is the platform's loss. */
export async function refundDuplicatePayment(
  services: Services,
  tx: Database,
  payment: Payment,
): Promise<void> {
  const { id, amount, currency, fee } = payment
  await postLoss(tx, payment, { key: `twice:${id}`, amount: fee ?? 0, currency })
  await services.jobs.enqueue(tx, 'payments.refund', { paymentId: id, key: `twice:${id}`, amount })
}
