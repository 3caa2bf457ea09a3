import { freeStock } from '#features/stores/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockOrder } from './lock-order.ts'
import { mailClosed } from './mail-buyer.ts'
import { undoOrder } from './post-order.ts'
import { type Doer, movedOn, platform, takeStep } from './take-step.ts'

/**
 * Ends an order that was not paid: it owes nothing any more, and its stock goes back. Throws `conflict` when it was paid or ended meanwhile,
 * `not_found` when there is none.
 */
export async function closeUnpaid(
  services: Services,
  tx: Database,
  { orderId, deed, by = platform }: { orderId: string; deed: 'expire' | 'cancel'; by?: Doer },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  // What was paid is cancelled by giving it back.
  if (order.state !== 'pending') throw movedOn(order)
  const number = await takeStep(services, tx, order, deed, by, { heldUntil: null })
  await undoOrder(tx, order)
  await freeStock(tx, { orderId, reason: 'freed' })
  await services.announce(tx, 'order.closed', { groupId: order.groupId, orderId })
  await mailClosed(services, tx, order, { deed, reason: by.detail ?? null, amount: 0, number, actorId: by.profileId })
}
