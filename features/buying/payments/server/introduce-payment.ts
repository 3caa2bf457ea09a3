import { eq } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import type { Services } from '#shared/server/services.ts'
import { providers } from './providers/list.ts'
import type { Known, Payment } from './providers/provider.ts'

/** Milliseconds after which we ask the provider ourselves what became of it: this process may have died by then. */
const patience = 20_000

/** Makes the payment known to its provider, and keeps what it is called there before any money moves. */
export async function introducePayment(services: Services, payment: Payment): Promise<Known> {
  if (payment.reference !== null) return { ...payment, reference: payment.reference }
  const reference = await providers[payment.provider].gateway?.createPayment(services, payment)
  if (!reference) throw new Error(`${payment.provider} has no books`)
  await services.db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ reference, updatedAt: services.now() })
      .where(eq(payments.id, payment.id))
    const startAfter = new Date(Date.now() + patience)
    await services.jobs.enqueue(tx, 'payments.ask', { paymentId: payment.id }, { startAfter })
  })
  return { ...payment, reference }
}
