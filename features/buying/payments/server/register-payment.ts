import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import type { Services } from '#shared/server/services.ts'
import { providers } from './providers/all-providers.ts'
import type { Payment, RegisteredPayment } from './providers/provider.ts'

/** Milliseconds after which a job queries the provider, in case this process has died by then. */
const queryAfter = 20_000

/** Creates the payment at its provider and stores the provider's reference before any money moves. */
export async function registerPayment(
  services: Services,
  payment: Payment,
): Promise<RegisteredPayment> {
  if (payment.reference !== null) return { ...payment, reference: payment.reference }
  const reference = await providers[payment.provider].gateway?.createPayment(services, payment)
  if (!reference) throw new Error(`${payment.provider} has no gateway`)
  await services.db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ reference, updatedAt: services.now() })
      .where(eq(payments.id, payment.id))
    const startAfter = new Date(Date.now() + queryAfter)
    await services.jobs.enqueue(tx, 'payments.ask', { paymentId: payment.id }, { startAfter })
  })
  return { ...payment, reference }
}
