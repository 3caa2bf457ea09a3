import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { refunds } from '#db/tables/commerce/orders.ts'
import { freeStock } from '#features/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { LockedOrder } from './lock-order.ts'
import { type PaidBy, wayOf } from './payment-of.ts'
import { postLate, postRefund } from './post-payment.ts'
import { addEvent, type Doer } from './take-step.ts'

/** `key` tells this from every other refund of the order; `restock` puts back what was not put back before. */
export type GivingBack = {
  key: string
  amount: number
  reason: string
  restock: boolean
  by: Doer
  provider: PaidBy
  /** What the provider kept of an order that was never delivered: it was paid too late. */
  lateFee?: number
  /** The provider gave it back by itself: it is not told to. */
  isDone?: boolean
}

/**
 * Gives back so much of what was paid for an order that is locked, once for its key; null when that was done before. Throws `conflict` for more than
 * is left, and for another amount under the same key.
 */
export async function giveBack(services: Services, tx: Database, order: LockedOrder, giving: GivingBack): Promise<string | null> {
  const { key, amount, reason, restock, by, provider, lateFee, isDone = false } = giving
  const { id: orderId, groupId, currency, total, refunded } = order
  const [before] = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, key)))
  if (before && before.amount !== amount) throw new AppError('conflict', 'Este reembolso ya se hizo por otra cantidad.')
  if (before) return null
  const left = total - refunded
  if (amount > left)
    throw new AppError(
      'conflict',
      left > 0 ? `De este pedido puedes devolver como máximo ${formatMoney(left, currency)}.` : 'Este pedido ya se devolvió por completo.',
    )
  const refundId = v7()
  const row = { id: refundId, orderId, idempotencyKey: key, amount, reason, isRestocked: restock, madeBy: by.profileId }
  await tx.insert(refunds).values({ ...row, madeAt: services.now() })
  if (restock) await freeStock(tx, { orderId, reason: 'returned' })
  await addEvent(services, tx, order, 'refund', { ...by, detail: `${formatMoney(amount, currency)}: ${reason}` })
  if (lateFee === undefined) await postRefund(tx, order, { refundId, amount, way: wayOf(provider) })
  else await postLate(tx, order, { refundId, fee: lateFee, way: wayOf(provider) })
  await services.announce(tx, 'order.refunded', { groupId, orderId, refundId, amount, isDone })
  return refundId
}
