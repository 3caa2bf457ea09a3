import type { Database, Services } from '#shared/server/services.ts'
import { partAmount } from '#shared/share.ts'
import { type LockedOrder, lockOrders, lockPromotions, lockThings } from './lock-order.ts'
import { mailPaid } from './mail-paid.ts'
import { mailTeam } from './mail-team.ts'
import type { Paying } from './open-late.ts'
import { openLate, returnTakenDown } from './open-late.ts'
import { wayOf } from './payment-of.ts'
import { postPayment } from './post-payment.ts'
import { byPlatform, transitionOrder } from './transition-order.ts'

async function pay(
  services: Services,
  tx: Database,
  order: LockedOrder,
  paying: Paying,
  fee: number,
) {
  const { paidAt, provider, commission = 0, by = byPlatform } = paying
  const way = wayOf(provider)
  // What the seller was paid directly is not ours to release.
  const releaseAt = way === 'held' ? new Date(paidAt.getTime() + order.holdDays * 86_400_000) : null
  await transitionOrder(services, tx, order, 'pay', by, { heldUntil: null, paidAt, releaseAt })
  await postPayment(tx, order, { fee, commission, way })
  await mailTeam(services, tx, order)
}

/**
 * The money of a purchase came, in the caller's transaction, which locked it: its open orders are paid, and their sellers told. Orders whose time was over are opened
 * again; where the stock is gone, the order was cancelled or what it sells was taken down, its money goes back at once. What was paid before stays as it is. Gives the orders that
 * are paid by this.
 */
export async function payGroup(
  services: Services,
  tx: Database,
  paying: Paying,
): Promise<string[]> {
  const { groupId, fee, orderIds, takenDown = [] } = paying
  const due = (await lockOrders(tx, groupId, orderIds))
    .filter(({ paidAt, refunded }) => paidAt === null && refunded === 0)
    // In the order in which accounts of several are opened.
    .sort((a, b) => (a.businessId < b.businessId ? -1 : 1))
  const isTakenDown = ({ id }: LockedOrder) => takenDown.includes(id)
  const ended = due.filter((order) => order.state !== 'pending' || isTakenDown(order))
  const endedIds = ended.map(({ id }) => id)
  await lockThings(tx, endedIds)
  if (ended.length > 0) await lockPromotions(tx, endedIds)
  const fees = partAmount(
    fee,
    due.map(({ total }) => total),
  )
  const paid: LockedOrder[] = []
  for (const [i, order] of due.entries()) {
    const came = { ...paying, fee: fees[i] ?? 0 }
    if (isTakenDown(order)) {
      await returnTakenDown(services, tx, order, came)
      continue
    }
    const open = order.state === 'pending' ? order : await openLate(services, tx, order, came)
    if (!open) continue
    await pay(services, tx, open, paying, fees[i] ?? 0)
    paid.push(open)
  }
  const ids = paid.map(({ id }) => id)
  if (ids.length > 0) {
    await services.announce(tx, 'purchase.paid', { groupId, orderIds: ids })
    await mailPaid(services, tx, paid)
  }
  return ids
}
