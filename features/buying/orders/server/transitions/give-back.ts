import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { refundLines, refunds } from '#db/tables/buying/refunds.ts'
import { returnStock } from '#features/selling/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { LockedOrder } from './lock-order.ts'
import { retractSold } from './mail-team.ts'
import { type PaidBy, wayOf } from './payment-of.ts'
import { postLate, postRefund } from './post-payment.ts'
import { type Refundable, readRefundable } from './read-refundable.ts'
import { noParts, partsOfAll, type RefundParts } from './refund-parts.ts'
import { addEvent, allows, type Doer, transitionOrder } from './transition-order.ts'

/**
 * Tells a refund from every other one of its order. What a caller says stands in a name space of its own (`said:`, see `shared/caller-key.ts`), so that
 * nobody can take the key of a refund that we make.
 */
export type RefundKey =
  `${'said' | 'cancel' | 'withdrawal' | 'taken-back' | 'late' | 'past'}:${string}`

export type GivingBack = {
  key: RefundKey
  amount: number
  /** What it is for, of what is left. Without, what empties the order is for all of that, and every other amount belongs to no line. */
  parts?: (refundable: Refundable) => RefundParts
  reason: string
  by: Doer
  provider: PaidBy
  /** What the provider kept of an order that was never delivered: it was paid too late. */
  lateFee?: number
  /** The provider gave it back by itself: it is not told to. */
  isDone?: boolean
}

async function partsOf(
  tx: Database,
  { id }: LockedOrder,
  { amount, parts, lateFee }: GivingBack,
): Promise<RefundParts> {
  if (lateFee !== undefined) return noParts
  const refundable = (await readRefundable(tx, [id])).get(id)
  if (!refundable) throw notFound('el pedido')
  if (parts) return parts(refundable)
  return amount === refundable.left
    ? partsOfAll(refundable, { returned: false, restock: false })
    : noParts
}

async function writeRefund(
  services: Services,
  tx: Database,
  order: LockedOrder,
  giving: GivingBack,
): Promise<string> {
  const { key, amount, reason, by } = giving
  const { id: orderId } = order
  const { shipping, lines } = await partsOf(tx, order, giving)
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
 * Gives back so much of what was paid for an order that is locked, once for its key; null when that was done before. An order of which nothing is left
 * to send ends with it. Throws `conflict` for more than is left, and for another amount under the same key.
 */
export async function giveBack(
  services: Services,
  tx: Database,
  order: LockedOrder,
  giving: GivingBack,
): Promise<string | null> {
  const { key, amount, reason, by, provider, lateFee, isDone = false } = giving
  const { id: orderId, groupId, currency, total, refunded } = order
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
  const refundId = await writeRefund(services, tx, order, giving)
  await addEvent(services, tx, order, 'refund', {
    ...by,
    detail: `${formatMoney(amount, currency)}: ${reason}`,
  })
  if (lateFee === undefined) await postRefund(tx, order, { refundId, amount, way: wayOf(provider) })
  else await postLate(tx, order, { refundId, fee: lateFee, way: wayOf(provider) })
  if (amount === left && allows('close_refunded', order.state, by.actor)) {
    await transitionOrder(services, tx, order, 'close_refunded', {
      actor: by.actor,
      profileId: by.profileId,
    })
    await retractSold(tx, order)
  }
  await services.announce(tx, 'order.refunded', { groupId, orderId, refundId, amount, isDone })
  return refundId
}
