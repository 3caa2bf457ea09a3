import type { Database, Services } from '#shared/server/services.ts'
import { partAmount } from '#shared/share.ts'
import { dayMs } from '#shared/time/durations.ts'
import { type LockedOrder, lockOrderedProducts, lockOrders, lockPromotions } from './lock-order.ts'
import { mailPaid } from './mail-paid.ts'
import { mailTeam } from './mail-team.ts'
import type { Paying } from './pay-late-order.ts'
import { payLateOrder, refundTakenDownOrder } from './pay-late-order.ts'
import { paymentFlowOf } from './payment-of.ts'
import { postPayment } from './post-payment.ts'
import { byPlatform, transitionOrder } from './transition-order.ts'

async function payOrder(
  services: Services,
  tx: Database,
  order: LockedOrder,
  purchasePayment: Paying,
  fee: number,
) {
  const { paidAt, provider, commission = 0, by = byPlatform } = purchasePayment
  const way = paymentFlowOf(provider)
  // A direct payment is already with the seller: nothing is released later.
  const releaseAt = way === 'held' ? new Date(paidAt.getTime() + order.holdDays * dayMs) : null
  await transitionOrder(services, tx, order, 'pay', by, { heldUntil: null, paidAt, releaseAt })
  await postPayment(tx, order, { fee, commission, way })
  await mailTeam(services, tx, order)
}

/**
 * Records the payment of a purchase in the caller's transaction, which has locked it: marks its unpaid orders as paid
 * and notifies the sellers. Reopens expired orders; refunds at once the orders that are out of stock, cancelled or
 * taken down. Skips orders paid before. Returns the ids of the orders paid now.
 */
export async function markPurchasePaid(
  services: Services,
  tx: Database,
  purchasePayment: Paying,
): Promise<string[]> {
  const { purchaseId, fee, orderIds, takenDown = [] } = purchasePayment
  const due = (await lockOrders(tx, purchaseId, orderIds))
    .filter(({ paidAt, refunded }) => paidAt === null && refunded === 0)
    // By business id, the order in which ledger accounts are created.
    .sort((a, b) => (a.businessId < b.businessId ? -1 : 1))
  const isTakenDown = ({ id }: LockedOrder) => takenDown.includes(id)
  const ended = due.filter((order) => order.state !== 'pending' || isTakenDown(order))
  const endedIds = ended.map(({ id }) => id)
  await lockOrderedProducts(tx, endedIds)
  if (ended.length > 0) await lockPromotions(tx, endedIds)
  const fees = partAmount(
    fee,
    due.map(({ total }) => total),
  )
  const paid: LockedOrder[] = []
  for (const [i, order] of due.entries()) {
    const payment = { ...purchasePayment, fee: fees[i] ?? 0 }
    if (isTakenDown(order)) {
      await refundTakenDownOrder(services, tx, order, payment)
      continue
    }
    const open =
      order.state === 'pending' ? order : await payLateOrder(services, tx, order, payment)
    if (!open) continue
    await payOrder(services, tx, open, purchasePayment, fees[i] ?? 0)
    paid.push(open)
  }
  const ids = paid.map(({ id }) => id)
  if (ids.length > 0) {
    await services.announce(tx, 'purchase.paid', { purchaseId, orderIds: ids })
    await mailPaid(services, tx, paid)
  }
  return ids
}
