import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { livePaymentStates } from '../vocabulary.ts'
import { providers } from './providers/list.ts'

async function liveOf(tx: Database, groupId: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.groupId, groupId), inArray(payments.state, [...livePaymentStates])))
  return payment
}

/**
 * Orders of a purchase were paid or ended: once none of them is open, what the buyer would still have paid ends, too, and what sellers were paid
 * directly has come. A provider that is deciding right now is left to decide. In the transaction that locked the purchase.
 */
export async function followOrders(
  services: Services,
  tx: Database,
  { groupId }: { groupId: string },
): Promise<void> {
  const payment = await liveOf(tx, groupId)
  if (payment?.state !== 'created') return
  const [left] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${orders.state} = 'pending')::int`,
      paid: sql<number>`count(*) filter (where ${orders.paidAt} is not null)::int`,
    })
    .from(orders)
    .where(eq(orders.groupId, groupId))
  if (!left || left.open > 0) return
  const now = services.now()
  const came = providers[payment.provider].gateway === null && left.paid > 0
  const end = came
    ? { state: 'captured' as const, capturedAt: now, fee: 0 }
    : { state: 'expired' as const }
  await tx
    .update(payments)
    .set({ ...end, updatedAt: now })
    .where(eq(payments.id, payment.id))
}

/** The payment that took the money of a purchase, the last one where another was given back before; what it held may have gone back in part or whole. */
async function takenFor(tx: Database, groupId: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.groupId, groupId), isNotNull(payments.capturedAt)))
    .orderBy(sql`${payments.state} = 'captured' desc`, desc(payments.capturedAt), desc(payments.id))
    .limit(1)
  return payment
}

/** Money of an order goes back: the provider is told to, once this commits, unless it did so by itself, and a payment of which nothing is left is given back. */
export async function followRefund(
  services: Services,
  tx: Database,
  refund: Events['order.refunded'],
): Promise<void> {
  const { groupId, refundId, amount, isDone } = refund
  const payment = await takenFor(tx, groupId)
  if (!payment) return
  if (providers[payment.provider].gateway && !isDone)
    await services.jobs.enqueue(tx, 'payments.refund', {
      paymentId: payment.id,
      key: refundId,
      amount,
    })
  if (payment.state !== 'captured') return
  // A provider's money is for all that it paid, of which some may be paid later in this transaction; sellers are paid one by one.
  const isPaid = providers[payment.provider].gateway
    ? sql`o.id = any(${sql.param(payment.orderIds)}::uuid[])`
    : sql`o.paid_at is not null`
  const { rows } = await tx.execute<{ left: boolean }>(sql`
    select exists (select from orders o where o.group_id = ${groupId} and ${isPaid}
      and order_total(o.id) > (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id)) as left`)
  if (!rows[0]?.left)
    await tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: services.now() })
      .where(eq(payments.id, payment.id))
}
