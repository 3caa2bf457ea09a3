import { and, eq, inArray } from 'drizzle-orm'
import { payments } from '#db/tables/buying/payments.ts'
import { type FoundPurchase, findPurchase } from '#features/buying/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import type { Payment } from './providers/provider.ts'
import { refuseTakenDownOrders } from './refuse-taken-down.ts'

type PaymentQuery = { purchaseId: string; token: string | null; paymentId: string }

/**
 * Returns the caller's payment attempt with one of the given providers. Throws `not_found`, and `conflict` when it
 * has expired or a product was taken down.
 */
export async function findPayment(
  services: Services,
  caller: Caller,
  query: PaymentQuery,
  ...allowed: PaymentProvider[]
): Promise<{ purchase: FoundPurchase; payment: Payment }> {
  const purchase = await findPurchase(services.db, caller, query)
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.id, query.paymentId),
        eq(payments.purchaseId, purchase.id),
        inArray(payments.provider, allowed),
      ),
    )
  if (!payment) throw notFound('el pago')
  if (
    payment.state === 'expired' ||
    (payment.state === 'created' && payment.expiresAt <= services.now())
  )
    throw new AppError(
      'conflict',
      'Se acabó el tiempo para pagar y no te cobramos nada. Inténtalo de nuevo.',
    )
  if (payment.state === 'created') await refuseTakenDownOrders(services.db, payment.orderIds)
  return { purchase, payment }
}
