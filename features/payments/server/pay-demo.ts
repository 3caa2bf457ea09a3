import { and, eq } from 'drizzle-orm'
import { payments } from '#db/tables/commerce/payments.ts'
import { findPurchase } from '#features/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { captureDemo, demo } from './providers/demo.ts'
import { type Payment, settlePayment } from './settle-payment.ts'
import { showPayment } from './show-payment.ts'

/** Milliseconds after which we ask the provider ourselves what became of it: this process may have died by then. */
const patience = 20_000

/** Makes the payment known to the provider and keeps what it is called there before any money moves. */
async function introduce(services: Services, payment: Payment): Promise<string> {
  const reference = payment.reference ?? (await demo.books?.begin(services, payment))
  if (!reference) throw new Error('the demonstration has no books')
  if (!payment.reference)
    await services.db.transaction(async (tx) => {
      await tx.update(payments).set({ reference, updatedAt: services.now() }).where(eq(payments.id, payment.id))
      const startAfter = new Date(Date.now() + patience)
      await services.jobs.enqueue(tx, 'payments.ask', { paymentId: payment.id }, { startAfter })
    })
  return reference
}

/** Pays with a card of the demonstration. What was decided before stays, whatever card comes after it. */
export const payDemo = handle(contract.payDemo, async ({ services, caller, input }) => {
  if (!services.config.demoData) throw notFound('esta forma de pago')
  const group = await findPurchase(services.db, caller, input)
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, input.paymentId), eq(payments.groupId, group.id), eq(payments.provider, 'demo')))
  if (!payment) throw notFound('el pago')
  if (payment.state === 'expired' || (payment.state === 'created' && payment.expiresAt <= services.now()))
    throw new AppError('conflict', 'Se acabó el tiempo para pagar y no te cobramos nada. Inténtalo de nuevo.')
  if (payment.state === 'created')
    await settlePayment(services, payment.id, await captureDemo(services, await introduce(services, payment), input.outcome))
  return showPayment(services, services.db, group)
})
