import { releaseStock } from '#features/selling/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { createRefund } from './create-refund.ts'
import { type LockedOrder, lockBalances } from './lock-order.ts'
import { mailClosed, mailReason } from './mail-buyer.ts'
import { mailCancelled, retractSold } from './mail-team.ts'
import { isProviderPayment, paymentOf } from './payment-of.ts'
import type { Refundable } from './read-refundable.ts'
import { partsOfAll } from './refund-parts.ts'
import { type ActingParty, allows, transitionOrder } from './transition-order.ts'

const reasonWords = {
  buyer: 'Cancelado por el cliente',
  seller: 'Cancelado por la tienda',
  platform: 'Cancelado',
}

/** Cancels a locked order that is not shipped: refunds its payment in full, also the rest paid by its balance, and frees its stock. */
export async function cancelOrder(
  services: Services,
  tx: Database,
  order: LockedOrder,
  by: ActingParty,
): Promise<void> {
  if (order.state === 'pending')
    return closeUnpaid(services, tx, { orderId: order.id, action: 'cancel', by })
  const number = await transitionOrder(services, tx, order, 'cancel', by)
  // Skips stock already returned by an earlier refund: each reserved piece is freed once.
  await releaseStock(tx, { orderId: order.id, reason: 'freed' })
  const amount = order.total - order.refunded
  const provider = (await paymentOf(tx, order.purchaseId))?.provider ?? 'manual'
  const reason = by.detail ?? reasonWords[by.actor]
  if (amount > 0) {
    const parts = (all: Refundable) => partsOfAll(all, { returned: true, restock: true })
    const cancelled = { ...order, state: 'cancelled' } as const
    await createRefund(services, tx, cancelled, {
      key: `cancel:${order.id}`,
      amount,
      parts,
      reason,
      by,
      provider,
    })
  }
  for (const balance of await lockBalances(tx, order.id))
    if (allows('cancel', balance.state, by.actor)) await cancelOrder(services, tx, balance, by)
  await retractSold(tx, order)
  if (by.actor === 'buyer')
    await mailCancelled(services, tx, order, {
      amount,
      isOurs: isProviderPayment(provider),
      actorId: by.profileId,
    })
  await mailClosed(services, tx, order, {
    action: 'cancel',
    ...mailReason(by),
    amount,
    isOurs: isProviderPayment(provider),
    number,
    actorId: by.profileId,
  })
}
