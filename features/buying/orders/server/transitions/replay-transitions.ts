import { eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { releaseStock } from '#features/selling/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { createRefund } from './create-refund.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { reverseOrderEntry } from './post-order.ts'
import { postPayment, postRelease } from './post-payment.ts'
import { partsOfAll } from './refund-parts.ts'
import { type ActingParty, type TransitionAction, transitionOrder } from './transition-order.ts'

/**
 * A past transition of an order. `fee`: the provider's fee, for a payment; `share`: refunded share of the total, for
 * a refund.
 */
export type PastTransition = {
  action: TransitionAction | 'refund' | 'release'
  at: Date
  by: ActingParty
  fee?: number
  share?: number
  tracking?: string
}

async function applyPast(
  services: Services,
  tx: Database,
  order: LockedOrder,
  { action, at, by, fee = 0, share = 1, tracking }: PastTransition,
) {
  if (action === 'release') {
    await postRelease(tx, order)
    return tx.update(orders).set({ releaseAt: null }).where(eq(orders.id, order.id))
  }
  if (action === 'refund') {
    const amount = Math.max(1, Math.floor(order.total * share))
    const giving = {
      key: `past:${order.id}` as const,
      amount,
      reason: by.detail ?? 'Devolución',
      by,
      provider: 'demo' as const,
    }
    return createRefund(services, tx, order, {
      ...giving,
      ...(share === 1 && { parts: (all) => partsOfAll(all, { returned: true, restock: true }) }),
    })
  }
  if (action === 'pay') {
    const releaseAt = new Date(at.getTime() + order.holdDays * dayMs)
    await transitionOrder(services, tx, order, action, by, {
      heldUntil: null,
      paidAt: at,
      releaseAt,
    })
    return postPayment(tx, order, { fee, way: 'held' })
  }
  await transitionOrder(
    services,
    tx,
    order,
    action,
    by,
    order.state === 'pending' ? { heldUntil: null } : tracking ? { tracking } : {},
  )
  if (order.state !== 'pending') return
  await reverseOrderEntry(tx, order)
  await releaseStock(tx, { orderId: order.id, reason: 'freed' })
}

/** Applies past transitions to a placed order, each at its time, for the demonstration data; sends no mail. */
export async function replayTransitions(
  services: Services,
  tx: Database,
  orderId: string,
  steps: readonly PastTransition[],
): Promise<void> {
  for (const step of steps)
    await applyPast(
      { ...services, now: () => step.at },
      tx,
      { ...(await lockOrder(tx, orderId)), postedAt: step.at },
      step,
    )
}
