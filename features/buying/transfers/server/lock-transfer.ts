import { eq } from 'drizzle-orm'
import { transfers } from '#db/tables/buying/transfers.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { type LockedOrder, paymentOf } from '#features/buying/orders/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { momentIn } from '#shared/text/dates.ts'

export type Transfer = typeof transfers.$inferSelect

/**
 * Returns the transfer of a locked unpaid order, also of an expired one, because the buyer may have paid in time.
 * Throws `conflict` when the order does not await a transfer.
 */
export async function requireTransfer(tx: Database, order: LockedOrder): Promise<Transfer> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.orderId, order.id))
  const payment = await paymentOf(tx, order.purchaseId)
  const isAwaited =
    payment?.provider === 'manual' && (order.state === 'pending' || order.state === 'expired')
  if (!row || !isAwaited || order.paidAt !== null)
    throw new AppError(
      'conflict',
      'Este pedido no espera una transferencia ni efectivo. Mira cómo está ahora.',
    )
  return row
}

/** Formats a time in the store's time zone. */
export async function storeMoment(
  tx: Database,
  { businessId }: LockedOrder,
  at: Date | null,
): Promise<string | null> {
  if (!at) return null
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business ? momentIn(at, business.timeZone) : null
}
