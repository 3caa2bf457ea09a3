import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { freeStock } from '#features/selling/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockOrder, lockOrders, lockThings } from './lock-order.ts'
import { mailClosed, shownReason } from './mail-buyer.ts'
import { paymentOf } from './payment-of.ts'
import { undoOrder } from './post-order.ts'
import { byPlatform, type Doer, orderMovedOn, transitionOrder } from './transition-order.ts'

/**
 * Ends an order that was not paid: it owes nothing any more, and its stock goes back. Throws `conflict` when it was paid or ended meanwhile,
 * `not_found` when there is none.
 */
export async function closeUnpaid(
  services: Services,
  tx: Database,
  closing: Closing,
): Promise<void> {
  const { orderId, deed, by = byPlatform, isDeclined = false } = closing
  const { order, number } = await endUnpaid(services, tx, { orderId, deed, by })
  await mailClosed(services, tx, order, {
    deed,
    ...shownReason(by),
    amount: 0,
    isDeclined,
    number,
    actorId: by.profileId,
  })
}

/** `isDeclined`: its payment was not made in the end, rather than not in time. */
type Closing = { orderId: string; deed: 'expire' | 'cancel'; by?: Doer; isDeclined?: boolean }

/** The same without a mail: who calls it tells the buyer more. */
export async function endUnpaid(
  services: Services,
  tx: Database,
  { orderId, deed, by = byPlatform }: Closing,
) {
  const order = await lockOrder(tx, orderId)
  // What was paid is cancelled by giving it back.
  if (order.state !== 'pending') throw orderMovedOn(order)
  const number = await transitionOrder(services, tx, order, deed, by, { heldUntil: null })
  await undoOrder(tx, order)
  await freeStock(tx, { orderId, reason: 'freed' })
  await services.announce(tx, 'order.closed', { groupId: order.groupId, orderId })
  return { order, number }
}

const bought = 'Se compró lo mismo otra vez'

/** Ends an order that its buyer is buying anew. Who was told how to pay it is told not to; who tried a card sees what became of that anyway. */
export async function replaceUnpaid(
  services: Services,
  tx: Database,
  orderId: string,
): Promise<void> {
  const found = await lockOrder(tx, orderId)
  const isTransfer = (await paymentOf(tx, found.groupId))?.provider === 'manual'
  const { order, number } = await endUnpaid(services, tx, {
    orderId,
    deed: 'cancel',
    by: { ...byPlatform, detail: bought },
  })
  const reason = 'Volviste a comprar lo mismo, así que este pedido ya no hace falta. No lo pagues.'
  if (isTransfer)
    await mailClosed(services, tx, order, {
      deed: 'cancel',
      reason,
      amount: 0,
      number,
      actorId: null,
    })
}

/**
 * Open orders of a purchase that is locked are held until then, whatever was said before: their payment is being decided. Where that moment is over they
 * end, because their payment was not made.
 */
export async function holdWhile(
  services: Services,
  tx: Database,
  {
    groupId,
    orderIds,
    until,
    isDeclined = true,
  }: { groupId: string; orderIds: readonly string[]; until: Date; isDeclined?: boolean },
): Promise<void> {
  const open = (await lockOrders(tx, groupId, orderIds))
    .filter(({ state }) => state === 'pending')
    .map(({ id }) => id)
  if (open.length === 0) return
  if (until > services.now())
    return void (await tx
      .update(orders)
      .set({ heldUntil: until, updatedAt: services.now() })
      .where(and(inArray(orders.id, open), eq(orders.state, 'pending'))))
  await lockThings(tx, open)
  for (const orderId of open)
    await closeUnpaid(services, tx, { orderId, deed: 'expire', isDeclined })
}
