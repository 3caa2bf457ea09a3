import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { refundLines, refunds } from '#db/tables/buying/orders-refunds.ts'
import { returnStock } from '#features/selling/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { LockedOrder } from './lock-order.ts'
import { retractSold } from './mail-team.ts'
import { type PaidBy, paymentFlowOf } from './payment-of.ts'
import { postLatePayment, postRefund } from './post-payment.ts'
import { type Refundable, readRefundable } from './read-refundable.ts'
import { noParts, partsOfAll, type RefundParts } from './refund-parts.ts'
import { type ActingParty, addEvent, allows, transitionOrder } from './transition-order.ts'

/**
 * Idempotency key of a refund within its order. Keys sent by callers have the prefix `said:` (see
 * `shared/caller-key.ts`), so that no caller can use the key of a refund made by the platform.
 */
export type RefundKey =
  `${'said' | 'cancel' | 'withdrawal' | 'taken-back' | 'late' | 'past'}:${string}`

export type NewRefund = {
  key: RefundKey
  amount: number
  /**
   * Lines and shipping that it covers. Without it, a refund of everything left covers all of it, and any other amount
   * is assigned to no line.
   */
  parts?: (refundable: Refundable) => RefundParts
  reason: string
  by: ActingParty
  provider: PaidBy
  /** The provider's fee for an order that was paid too late and never delivered. */
  lateFee?: number
  /** The provider has already refunded by itself and is not asked to. */
  isDone?: boolean
}

async function partsOf(
  tx: Database,
  { id }: LockedOrder,
  { amount, parts, lateFee }: NewRefund,
): Promise<RefundParts> {
  if (lateFee !== undefined) return noParts
  const refundable = (await readRefundable(tx, [id])).get(id)
  if (!refundable) throw notFound('el pedido')
  if (parts) return parts(refundable)
  return amount === refundable.left
    ? partsOfAll(refundable, { returned: false, restock: false })
    : noParts
}

async function insertRefund(
  services: Services,
  tx: Database,
  order: LockedOrder,
  refund: NewRefund,
): Promise<string> {
  const { key, amount, reason, by } = refund
  const { id: orderId } = order
  const { shipping, lines } = await partsOf(tx, order, refund)
  const refundId = v7()
  const row = {
    id: refundId,
    orderId,
    idempotencyKey: key,
    amount,
    shipping,
    reason,
    madeBy: by.profileId,
  }
  await tx.insert(refunds).values({ ...row, madeAt: services.now() })
  if (lines.length > 0)
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId, orderId })))
  const restocked = lines.flatMap(({ sellableId, restocked: quantity }) =>
    quantity > 0 ? [{ sellableId, quantity }] : [],
  )
  if (restocked.length > 0) await returnStock(tx, { orderId, lines: restocked, key: refundId })
  return refundId
}

/**
 * Refunds an amount of a locked order, once per key; returns the refund's id, or null when the key was used before.
 * Closes an order of which nothing is left to ship. Throws `conflict` for more than is left, and for another amount
 * under the same key.
 */
export async function createRefund(
  services: Services,
  tx: Database,
  order: LockedOrder,
  refund: NewRefund,
): Promise<string | null> {
  const { key, amount, reason, by, provider, lateFee, isDone = false } = refund
  const { id: orderId, purchaseId, currency, total, refunded } = order
  const [before] = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, key)))
  if (before && before.amount !== amount)
    throw new AppError('conflict', 'Este reembolso ya se hizo por otra cantidad.')
  if (before) return null
  const left = total - refunded
  if (amount > left)
    throw new AppError(
      'conflict',
      left > 0
        ? `De este pedido puedes devolver como máximo ${formatMoney(left, currency)}.`
        : 'Este pedido ya se devolvió por completo.',
    )
  const refundId = await insertRefund(services, tx, order, refund)
  await addEvent(services, tx, order, 'refund', {
    ...by,
    detail: `${formatMoney(amount, currency)}: ${reason}`,
  })
  if (lateFee === undefined)
    await postRefund(tx, order, { refundId, amount, way: paymentFlowOf(provider) })
  else await postLatePayment(tx, order, { refundId, fee: lateFee, way: paymentFlowOf(provider) })
  if (amount === left && allows('close_refunded', order.state, by.actor)) {
    await transitionOrder(services, tx, order, 'close_refunded', {
      actor: by.actor,
      profileId: by.profileId,
    })
    await retractSold(tx, order)
  }
  await services.announce(tx, 'order.refunded', { purchaseId, orderId, refundId, amount, isDone })
  return refundId
}
