import type { PaymentFlow } from '#shared/payment-providers.ts'
import type { Database } from '#shared/server/services.ts'
import { share } from '#shared/share.ts'
import type { LockedOrder } from './lock-order.ts'
import { commissionOf, post, readSums } from './post-order.ts'

/**
 * How an order was paid. `fee`: the provider's fee on a payment held by the platform; `commission`: our share that
 * the provider passed on from a direct payment.
 */
export type PaymentShares = { fee: number; commission?: number; way: PaymentFlow }

/**
 * Posts the payment of an order. After a direct or manual payment the seller owes the missing commission. Rules:
 * docs/decisions/0057.
 */
export async function postPayment(
  tx: Database,
  order: LockedOrder,
  { fee, commission: received = 0, way }: PaymentShares,
): Promise<void> {
  const { id, total } = order
  const commission = commissionOf(order)
  const settled = { receivable: -total, clearing: total, commission: -commission }
  const amounts: Record<PaymentFlow, Parameters<typeof post>[4]> = {
    held: { provider: total - fee, held: -(total - commission - fee) },
    direct: { provider: received, payable: commission - received },
    manual: { payable: commission },
  }
  await post(tx, order, 'payment', `payment:${id}`, { ...settled, ...amounts[way] })
}

/** Posts the release of an order's held amount to its seller. */
export async function postRelease(tx: Database, order: LockedOrder): Promise<void> {
  const held = -((await readSums(tx, order.id)).held ?? 0)
  await post(tx, order, 'release', `release:${order.id}`, { held, payable: -held })
}

/**
 * Posts a refund. The commission is returned in proportion, so that none remains after the last part. For a held
 * payment the refund is taken from the amount held for this order, then from what is payable to the seller, who may
 * then owe the platform, because the provider keeps its fee. For a direct payment the seller refunds and owes
 * correspondingly less commission; commission passed on by the provider is returned by it.
 */
export async function postRefund(
  tx: Database,
  order: LockedOrder,
  { refundId, amount, way }: { refundId: string; amount: number; way: PaymentFlow },
): Promise<void> {
  const { total, refunded } = order
  // Computed from cumulative sums: rounded parts would not add up to the whole.
  const commission =
    share(commissionOf(order), refunded + amount, total) -
    share(commissionOf(order), refunded, total)
  const key = `refund:${refundId}`
  if (way === 'manual') return post(tx, order, 'refund', key, { commission, payable: -commission })
  const sums = await readSums(tx, order.id)
  if (way === 'direct') {
    const owed = Math.max(0, Math.min(commission, sums.payable ?? 0))
    return post(tx, order, 'refund', key, {
      commission,
      payable: -owed,
      provider: owed - commission,
    })
  }
  const held = -(sums.held ?? 0)
  const sellerShare = amount - commission
  const fromHeld = Math.max(0, Math.min(sellerShare, held))
  await post(tx, order, 'refund', key, {
    provider: -amount,
    commission,
    held: fromHeld,
    payable: sellerShare - fromHeld,
  })
}

/**
 * Posts a payment and its immediate refund for an order that cannot be delivered any more. The seller is not
 * involved, so the provider's fee is the platform's loss. A direct payment is refunded from the seller's account and
 * leaves no entry.
 */
export async function postLatePayment(
  tx: Database,
  order: LockedOrder,
  { refundId, fee, way }: { refundId: string; fee: number; way: PaymentFlow },
): Promise<void> {
  if (way === 'direct') return
  const { id, total } = order
  await post(tx, order, 'payment', `late:${id}:${refundId}`, {
    provider: total - fee,
    commission: fee,
    held: -total,
  })
  await post(tx, order, 'refund', `refund:${refundId}`, { provider: -total, held: total })
}
