import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { livePaymentStates } from '../vocabulary.ts'
import { providers } from './providers/all-providers.ts'

async function getLivePayment(tx: Database, purchaseId: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.purchaseId, purchaseId), inArray(payments.state, [...livePaymentStates])),
    )
  return payment
}

/**
 * Updates the live payment attempt after orders were paid or closed: when no order is unpaid any more, it expires, or
 * for manual payments is captured. A payment that the provider is processing is left unchanged. Runs in the
 * transaction that locked the purchase.
 */
export async function updatePaymentAfterOrders(
  services: Services,
  tx: Database,
  { purchaseId }: { purchaseId: string },
): Promise<void> {
  const payment = await getLivePayment(tx, purchaseId)
  if (payment?.state !== 'created') return
  const [left] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${orders.state} = 'pending')::int`,
      paid: sql<number>`count(*) filter (where ${orders.paidAt} is not null)::int`,
    })
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
  if (!left || left.open > 0) return
  const now = services.now()
  const isReceived = providers[payment.provider].gateway === null && left.paid > 0
  const end = isReceived
    ? { state: 'captured' as const, capturedAt: now, fee: 0 }
    : { state: 'expired' as const }
  await tx
    .update(payments)
    .set({ ...end, updatedAt: now })
    .where(eq(payments.id, payment.id))
}

/**
 * Returns the payment that captured a purchase's money, the latest one if an earlier one was refunded; it may be
 * partly or fully refunded.
 */
async function getCapturedPayment(tx: Database, purchaseId: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.purchaseId, purchaseId), isNotNull(payments.capturedAt)))
    .orderBy(sql`${payments.state} = 'captured' desc`, desc(payments.capturedAt), desc(payments.id))
    .limit(1)
  return payment
}

/**
 * Reacts to a refund: enqueues the refund at the provider, unless the provider made it itself, and marks a fully
 * refunded payment as refunded.
 */
export async function forwardRefund(
  services: Services,
  tx: Database,
  refund: Events['order.refunded'],
): Promise<void> {
  const { purchaseId, refundId, amount, isDone } = refund
  const payment = await getCapturedPayment(tx, purchaseId)
  if (!payment) return
  if (providers[payment.provider].gateway && !isDone)
    await services.jobs.enqueue(tx, 'payments.refund', {
      paymentId: payment.id,
      key: refundId,
      amount,
    })
  if (payment.state !== 'captured') return
  // A provider's payment covers all its orders, some of which may be marked as paid later in this transaction; manual
  // payments are confirmed order by order.
  const isPaid = providers[payment.provider].gateway
    ? sql`o.id = any(${sql.param(payment.orderIds)}::uuid[])`
    : sql`o.paid_at is not null`
  const { rows } = await tx.execute<{ left: boolean }>(sql`
    select exists (select from orders o where o.purchase_id = ${purchaseId} and ${isPaid}
      and order_total(o.id) > (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id)) as left`)
  if (!rows[0]?.left)
    await tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: services.now() })
      .where(eq(payments.id, payment.id))
}
