import { isAppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { giveBack } from './give-back.ts'
import type { LockedOrder } from './lock-order.ts'
import { mailClosed } from './mail-buyer.ts'
import type { Paying } from './pay-group.ts'
import { isOurs } from './payment-of.ts'
import { reopenOrder } from './reopen-order.ts'
import { platform } from './take-step.ts'

const reasons = {
  expired: 'El pago llegó cuando lo apartado ya había quedado libre, y entretanto se agotó.',
  cancelled: 'El pago llegó cuando el pedido ya estaba cancelado.',
}

/** Opens an order whose money came after it had ended; null where that cannot be: then the money goes back, and the buyer is told. */
export async function openLate(services: Services, tx: Database, order: LockedOrder, paying: Paying): Promise<LockedOrder | null> {
  const { paidAt, fee, provider, by = platform } = paying
  if (order.state === 'expired')
    try {
      // Undone by itself where the stock is gone.
      return await tx.transaction((attempt) => reopenOrder(services, attempt, order, paidAt, by))
    } catch (error) {
      if (!isAppError(error) || error.code !== 'conflict' || !isOurs(provider)) throw error
    }
  const reason = order.state === 'cancelled' ? reasons.cancelled : reasons.expired
  const amount = order.total
  await giveBack(services, tx, order, { key: `late:${order.id}`, amount, reason, by: platform, provider, lateFee: fee })
  await mailClosed(services, tx, order, { deed: 'cancel', reason, amount, number: 0 })
  return null
}
