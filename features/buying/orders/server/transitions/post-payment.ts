import type { Database } from '#shared/server/services.ts'
import { share } from '#shared/share.ts'
import type { MoneyWay } from '../../vocabulary.ts'
import type { LockedOrder } from './lock-order.ts'
import { commissionOf, post, readSums } from './post-order.ts'

/**
 * How the money of an order came. `fee`: what the provider kept of what is held for us; `commission`: what of it came to us by itself where the rest went
 * to the seller.
 */
export type Came = { fee: number; commission?: number; way: MoneyWay }

/** What is ordered is paid. Of what a seller was paid directly they owe us the commission that did not come. The rules are those of docs/decisions/0057. */
export async function postPayment(
  tx: Database,
  order: LockedOrder,
  { fee, commission: came = 0, way }: Came,
): Promise<void> {
  const { id, total } = order
  const commission = commissionOf(order)
  const settled = { receivable: -total, clearing: total, commission: -commission }
  const amounts: Record<MoneyWay, Parameters<typeof post>[4]> = {
    held: { provider: total - fee, held: -(total - commission - fee) },
    direct: { provider: came, payable: commission - came },
    manual: { payable: commission },
  }
  await post(tx, order, 'payment', `payment:${id}`, { ...settled, ...amounts[way] })
}

/** What was held of an order is due to its seller. */
export async function postRelease(tx: Database, order: LockedOrder): Promise<void> {
  const held = -((await readSums(tx, order.id)).held ?? 0)
  await post(tx, order, 'release', `release:${order.id}`, { held, payable: -held })
}

/**
 * So much goes back. The commission goes back in proportion, so that with the last part none is left. What a provider holds pays it out of what
 * is held of this order, then out of what is due to the seller, who may owe us then: the provider keeps its fee. Where the seller was paid
 * directly it is theirs that goes back, and they owe that much less commission; what came of it by itself goes back by itself.
 */
export async function postRefund(
  tx: Database,
  order: LockedOrder,
  { refundId, amount, way }: { refundId: string; amount: number; way: MoneyWay },
): Promise<void> {
  const { total, refunded } = order
  // Of the sums, not of the parts: rounded parts would not end at the whole.
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
  const sellers = amount - commission
  const fromHeld = Math.max(0, Math.min(sellers, held))
  await post(tx, order, 'refund', key, {
    provider: -amount,
    commission,
    held: fromHeld,
    payable: sellers - fromHeld,
  })
}

/**
 * Money of an order that cannot be delivered any more comes and goes back at once. The seller has nothing to do with it, so what the provider keeps
 * is the platform's loss. What came to the seller themselves goes back from there, and leaves nothing here.
 */
export async function postLate(
  tx: Database,
  order: LockedOrder,
  { refundId, fee, way }: { refundId: string; fee: number; way: MoneyWay },
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
