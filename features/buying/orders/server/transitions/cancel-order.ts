import { freeStock } from '#features/selling/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { giveBack } from './give-back.ts'
import type { LockedOrder } from './lock-order.ts'
import { mailClosed, shownReason } from './mail-buyer.ts'
import { mailCancelled, retractSold } from './mail-team.ts'
import { isOurs, paymentOf } from './payment-of.ts'
import type { Refundable } from './read-refundable.ts'
import { partsOfAll } from './refund-parts.ts'
import { type Doer, transitionOrder } from './transition-order.ts'

const reasonOf = {
  buyer: 'Cancelado por el cliente',
  seller: 'Cancelado por la tienda',
  platform: 'Cancelado',
}

/** Cancels an order that is locked and not sent yet: what was paid for it is given back whole, and its stock is free again. */
export async function cancelOrder(
  services: Services,
  tx: Database,
  order: LockedOrder,
  by: Doer,
): Promise<void> {
  if (order.state === 'pending')
    return closeUnpaid(services, tx, { orderId: order.id, deed: 'cancel', by })
  const number = await transitionOrder(services, tx, order, 'cancel', by)
  // What was put back with an earlier refund stays there: what an order took is freed once.
  await freeStock(tx, { orderId: order.id, reason: 'freed' })
  const amount = order.total - order.refunded
  const provider = (await paymentOf(tx, order.groupId))?.provider ?? 'manual'
  const reason = by.detail ?? reasonOf[by.actor]
  if (amount > 0) {
    const parts = (all: Refundable) => partsOfAll(all, { returned: true, restock: true })
    const cancelled = { ...order, state: 'cancelled' } as const
    await giveBack(services, tx, cancelled, {
      key: `cancel:${order.id}`,
      amount,
      parts,
      reason,
      by,
      provider,
    })
  }
  await retractSold(tx, order)
  if (by.actor === 'buyer')
    await mailCancelled(services, tx, order, {
      amount,
      isOurs: isOurs(provider),
      actorId: by.profileId,
    })
  await mailClosed(services, tx, order, {
    deed: 'cancel',
    ...shownReason(by),
    amount,
    isOurs: isOurs(provider),
    number,
    actorId: by.profileId,
  })
}
