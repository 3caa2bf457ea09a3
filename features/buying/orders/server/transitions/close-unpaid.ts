import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { releaseStock } from '#features/selling/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockOrder, lockOrderedProducts, lockOrders } from './lock-order.ts'
import { mailClosed, mailReason } from './mail-buyer.ts'
import { paymentOf } from './payment-of.ts'
import { reverseOrderEntry } from './post-order.ts'
import {
  type ActingParty,
  byPlatform,
  orderStateConflict,
  transitionOrder,
} from './transition-order.ts'

/**
 * Closes an unpaid order: reverses its ledger entry, frees its stock and mails the buyer. Throws `conflict` when it
 * was paid or closed meanwhile, `not_found` when there is none.
 */
export async function closeUnpaid(
  services: Services,
  tx: Database,
  closing: Closing,
): Promise<void> {
  const { orderId, action, by = byPlatform, isDeclined = false } = closing
  const { order, number } = await closeUnpaidSilently(services, tx, { orderId, action, by })
  await mailClosed(services, tx, order, {
    action,
    ...mailReason(by),
    amount: 0,
    isDeclined,
    number,
    actorId: by.profileId,
  })
}

/** `isDeclined`: the payment was declined, rather than the deadline missed. */
type Closing = {
  orderId: string
  action: 'expire' | 'cancel'
  by?: ActingParty
  isDeclined?: boolean
}

/** Same without the mail, for callers that send their own. */
export async function closeUnpaidSilently(
  services: Services,
  tx: Database,
  { orderId, action, by = byPlatform }: Closing,
) {
  const order = await lockOrder(tx, orderId)
  // A paid order is cancelled with a refund instead.
  if (order.state !== 'pending') throw orderStateConflict(order)
  const number = await transitionOrder(services, tx, order, action, by, { heldUntil: null })
  await reverseOrderEntry(tx, order)
  await releaseStock(tx, { orderId, reason: 'freed' })
  await services.announce(tx, 'order.closed', { purchaseId: order.purchaseId, orderId })
  return { order, number }
}

const replacedReason = 'Se compró lo mismo otra vez'

/**
 * Cancels an unpaid order whose products the same buyer is buying again. Mails the buyer only for a manual payment,
 * because they have payment instructions for it.
 */
export async function cancelReplacedOrder(
  services: Services,
  tx: Database,
  orderId: string,
): Promise<void> {
  const found = await lockOrder(tx, orderId)
  const isTransfer = (await paymentOf(tx, found.purchaseId))?.provider === 'manual'
  const { order, number } = await closeUnpaidSilently(services, tx, {
    orderId,
    action: 'cancel',
    by: { ...byPlatform, detail: replacedReason },
  })
  const reason = 'Volviste a comprar lo mismo, así que este pedido ya no hace falta. No lo pagues.'
  if (isTransfer)
    await mailClosed(services, tx, order, {
      action: 'cancel',
      reason,
      amount: 0,
      number,
      actorId: null,
    })
}

/** Sets the deadline until which locked unpaid orders reserve their products. */
export async function holdOrders(
  { now }: Pick<Services, 'now'>,
  tx: Database,
  orderIds: readonly string[],
  until: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ heldUntil: until, updatedAt: now() })
    .where(and(inArray(orders.id, orderIds), eq(orders.state, 'pending')))
}

/**
 * Extends the reservation of a locked purchase's unpaid orders to `until`, replacing their deadline, while the
 * provider decides on the payment. If `until` has passed, closes them because the payment was not made.
 */
export async function extendReservation(
  services: Services,
  tx: Database,
  {
    purchaseId,
    orderIds,
    until,
    isDeclined = true,
  }: { purchaseId: string; orderIds: readonly string[]; until: Date; isDeclined?: boolean },
): Promise<void> {
  const open = (await lockOrders(tx, purchaseId, orderIds))
    .filter(({ state }) => state === 'pending')
    .map(({ id }) => id)
  if (open.length === 0) return
  if (until > services.now()) return holdOrders(services, tx, open, until)
  await lockOrderedProducts(tx, open)
  for (const orderId of open)
    await closeUnpaid(services, tx, { orderId, action: 'expire', isDeclined })
}
