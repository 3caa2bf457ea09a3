import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { mailHowToPay } from '#features/buying/orders/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { providers } from './providers/all-providers.ts'
import { refuseTakenDownOrders } from './refuse-taken-down.ts'

/**
 * Starts a payment attempt for a purchase's unpaid orders, in the caller's transaction, which has reserved their
 * stock. Does not call the provider, which learns of the payment when the buyer pays. Throws `conflict` when a seller
 * does not accept this provider, or no order is unpaid.
 */
export async function beginPayment(
  services: Services,
  tx: Database,
  { purchaseId, provider }: { purchaseId: string; provider: PaymentProvider },
): Promise<void> {
  const open = await tx
    .select({
      id: orders.id,
      storeId: orders.storeId,
      currency: orders.currency,
      heldUntil: orders.heldUntil,
      total: sql<string>`order_total(${orders.id})::text`,
    })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.state, 'pending')))
  const [first] = open
  if (!first) throw new AppError('conflict', 'En esta compra no hay nada por pagar.')
  await refuseTakenDownOrders(
    tx,
    open.map(({ id }) => id),
  )
  const storeIds = open.map(({ storeId }) => storeId)
  if (!(await providers[provider].isOffered(services, tx, storeIds)))
    throw new AppError(
      'conflict',
      'Esta forma de pago no está disponible para tu compra. Elige otra.',
    )
  await tx.insert(payments).values({
    id: v7(),
    purchaseId: purchaseId,
    orderIds: open.map(({ id }) => id),
    provider,
    amount: open.reduce((sum, { total }) => sum + Number(total), 0),
    currency: first.currency,
    // The attempt expires with the stock reservation.
    expiresAt: first.heldUntil ?? services.now(),
    createdAt: services.now(),
    updatedAt: services.now(),
  })
  // For manual payments the buyer gets instructions by mail; for providers the page handles payment.
  if (providers[provider].gateway) return
  await mailHowToPay(services, tx, purchaseId)
  await services.announce(tx, 'transfer.awaited', { orderIds: open.map(({ id }) => id) })
}
