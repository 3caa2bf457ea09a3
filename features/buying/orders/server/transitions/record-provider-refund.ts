import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { partAmount, sum } from '#shared/share.ts'
import type { OrdersEmailTemplates } from '../email-templates.ts'
import { createRefund } from './create-refund.ts'
import { type LockedOrder, lockOrders } from './lock-order.ts'
import { notifySellers, teamOf } from './notify-parties.ts'
import { type PaidBy, providerName } from './payment-of.ts'
import { byPlatform } from './transition-order.ts'

/** `back`: total refunded for the payment of these orders, in minor units, by us and by the provider. */
export type ProviderRefund = {
  paymentId: string
  purchaseId: string
  orderIds: readonly string[]
  provider: PaidBy
  back: number
}

type RefundNotice = { refundId: string; amount: number; by: string }

async function notifyTeam(
  services: Services,
  tx: Database,
  order: LockedOrder,
  { refundId, amount, by }: RefundNotice,
): Promise<void> {
  const { id: orderId, number, businessId, storeName: store, currency } = order
  const data = { number, businessId, orderId, amount, currency, store, by }
  for (const { to, userId } of await teamOf(tx, businessId)) {
    const dedupeKey = `orders.taken_back:${refundId}:${userId}`
    await queueMail<OrdersEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'orders.taken_back',
      data,
      dedupeKey,
    })
  }
  await notifySellers(services, tx, order, {
    kind: 'orders.taken_back',
    facts: { number, store, amount, currency, by },
    cause: refundId,
  })
}

/**
 * Records a refund made by the provider itself: the amount beyond our own refunds, split over the orders in
 * proportion to what is left of each, because the provider does not name products. Returns nothing to stock and
 * notifies the sellers. Idempotent. Runs in the transaction that locked the purchase.
 */
export async function recordProviderRefund(
  services: Services,
  tx: Database,
  providerRefund: ProviderRefund,
): Promise<void> {
  const { paymentId, purchaseId, orderIds, provider, back } = providerRefund
  const orders = await lockOrders(tx, purchaseId, orderIds)
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  const left = paid.map(({ total, refunded }) => total - refunded)
  const beyond = Math.min(back - sum(orders.map(({ refunded }) => refunded)), sum(left))
  if (beyond <= 0) return
  const parts = partAmount(beyond, left)
  for (const [i, order] of paid.entries()) {
    const amount = parts[i] ?? 0
    if (amount === 0) continue
    const key = `taken-back:${paymentId}:${back}` as const
    const refundId = await createRefund(services, tx, order, {
      key,
      amount,
      reason: `${providerName(provider)} lo devolvió al cliente`,
      by: byPlatform,
      provider,
      isDone: true,
    })
    if (refundId)
      await notifyTeam(services, tx, order, { refundId, amount, by: providerName(provider) })
  }
}
