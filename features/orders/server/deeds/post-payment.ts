import type { Database } from '#shared/server/services.ts'
import { share } from '#shared/share.ts'
import type { LockedOrder } from './lock-order.ts'
import { commissionOf, post, readSums } from './post-order.ts'

/** How the money of an order came: through a provider that kept `fee` of it and holds the rest for us, or to the seller directly. */
export type Came = { fee: number; isOurs: boolean }

/** What is ordered is paid. What a seller was paid directly they owe us the commission of. The rules are those of docs/decisions/0057. */
export async function postPayment(tx: Database, order: LockedOrder, { fee, isOurs }: Came): Promise<void> {
  const { id, total } = order
  const commission = commissionOf(order)
  const settled = { receivable: -total, clearing: total, commission: -commission }
  const came = isOurs ? { ...settled, provider: total - fee, held: -(total - commission - fee) } : { ...settled, payable: commission }
  await post(tx, order, 'payment', `payment:${id}`, came)
}

/** What was held of an order is due to its seller. */
export async function postRelease(tx: Database, order: LockedOrder): Promise<void> {
  const held = -((await readSums(tx, order.id)).held ?? 0)
  await post(tx, order, 'release', `release:${order.id}`, { held, payable: -held })
}

/**
 * So much goes back. The commission goes back in proportion, so that with the last part none is left. What a provider holds pays it out of what
 * is held of this order, then out of what is due to the seller, who may owe us then: the provider keeps its fee. Where the seller was paid
 * directly they give it back themselves, and owe that much less commission.
 */
export async function postRefund(
  tx: Database,
  order: LockedOrder,
  { refundId, amount, isOurs }: { refundId: string; amount: number; isOurs: boolean },
): Promise<void> {
  const { total, refunded } = order
  // Of the sums, not of the parts: rounded parts would not end at the whole.
  const commission = share(commissionOf(order), refunded + amount, total) - share(commissionOf(order), refunded, total)
  const key = `refund:${refundId}`
  if (!isOurs) return post(tx, order, 'refund', key, { commission, payable: -commission })
  const held = -((await readSums(tx, order.id)).held ?? 0)
  const sellers = amount - commission
  const fromHeld = Math.max(0, Math.min(sellers, held))
  await post(tx, order, 'refund', key, { provider: -amount, commission, held: fromHeld, payable: sellers - fromHeld })
}

/**
 * Money of an order that cannot be delivered any more comes and goes back at once. The seller has nothing to do with it, so what the provider keeps
 * is the platform's loss.
 */
export async function postLate(tx: Database, order: LockedOrder, { refundId, fee }: { refundId: string; fee: number }): Promise<void> {
  const { id, total } = order
  await post(tx, order, 'payment', `late:${id}:${refundId}`, { provider: total - fee, commission: fee, held: -total })
  await post(tx, order, 'refund', `refund:${refundId}`, { provider: -total, held: total })
}
