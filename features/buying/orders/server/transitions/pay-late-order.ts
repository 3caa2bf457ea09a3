import { isAppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closeUnpaidSilently } from './close-unpaid.ts'
import { createRefund } from './create-refund.ts'
import type { LockedOrder } from './lock-order.ts'
import { mailClosed } from './mail-buyer.ts'
import { isProviderPayment, type PaidBy } from './payment-of.ts'
import { reopenOrder } from './reopen-order.ts'
import { type ActingParty, byPlatform } from './transition-order.ts'

/**
 * `fee`: the provider's fee for the whole payment, in minor units; `commission`: our commission that the provider already passed
 * on from a direct payment. `orderIds`: orders paid for, by default all of the purchase. `takenDown`: orders with products that
 * staff took down, which are refunded.
 */
export type Paying = {
  purchaseId: string
  paidAt: Date
  fee: number
  commission?: number
  provider: PaidBy
  orderIds?: readonly string[]
  takenDown?: readonly string[]
  by?: ActingParty
}

const reasons = {
  expired: 'El pago llegó cuando lo apartado ya había quedado libre, y entretanto se agotó.',
  cancelled: 'El pago llegó cuando el pedido ya estaba cancelado.',
  takenDown: 'El pago llegó cuando lo que compraste ya se había retirado de la venta.',
}

/** Refunds a late payment in full and mails the buyer the reason. */
async function refundLatePayment(
  services: Services,
  tx: Database,
  order: LockedOrder,
  payment: Paying & { reason: string },
): Promise<void> {
  const { fee, provider, reason } = payment
  const amount = order.total
  await createRefund(services, tx, order, {
    key: `late:${order.id}`,
    amount,
    reason,
    by: byPlatform,
    provider,
    lateFee: fee,
  })
  await mailClosed(services, tx, order, { action: 'cancel', reason, amount, number: 0 })
}

/**
 * A payment arrived for an order with a product that staff took down: cancels the order if it is unpaid, and refunds
 * it.
 */
export async function refundTakenDownOrder(
  services: Services,
  tx: Database,
  order: LockedOrder,
  payment: Paying,
): Promise<void> {
  const reason = reasons.takenDown
  const by = { ...byPlatform, detail: reason }
  if (order.state === 'pending')
    await closeUnpaidSilently(services, tx, { orderId: order.id, action: 'cancel', by })
  const state = order.state === 'pending' ? 'cancelled' : order.state
  await refundLatePayment(services, tx, { ...order, state }, { ...payment, reason })
}

/**
 * Reopens an order whose payment arrived after it was closed. If that is impossible, refunds it, mails the buyer and
 * returns null.
 */
export async function payLateOrder(
  services: Services,
  tx: Database,
  order: LockedOrder,
  payment: Paying,
): Promise<LockedOrder | null> {
  const { paidAt, provider, by = byPlatform } = payment
  if (order.state === 'expired')
    try {
      // The nested transaction rolls back if stock has run out.
      return await tx.transaction((attempt) => reopenOrder(services, attempt, order, paidAt, by))
    } catch (error) {
      if (!isAppError(error) || error.code !== 'conflict' || !isProviderPayment(provider))
        throw error
    }
  await refundLatePayment(services, tx, order, {
    ...payment,
    reason: order.state === 'cancelled' ? reasons.cancelled : reasons.expired,
  })
  return null
}
