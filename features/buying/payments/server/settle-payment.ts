import { createHash } from 'node:crypto'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { extendReservation, markPurchasePaid } from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { livePaymentStates, maxDecisionDays, paymentTransitions } from '../vocabulary.ts'
import type { InvalidCapture, Payment, ProviderStatus } from './providers/provider.ts'
import { refundDuplicatePayment } from './refund-duplicate-payment.ts'
import { findTakenDown } from './refuse-taken-down.ts'

/** Whether its orders were settled without it: another payment is live, or an order was paid or refunded before. */
const isSuperseded = sql<boolean>`exists (select from payments other where other.purchase_id = payments.purchase_id and other.id <> payments.id
    and other.state in (select jsonb_array_elements_text(${JSON.stringify(livePaymentStates)}::jsonb)))
  or exists (select from orders o where o.id = any(payments.order_ids)
    and (o.paid_at is not null or exists (select from refunds r where r.order_id = o.id)))`

/**
 * Hash that shows whether two payments have the same payer without revealing the payer: the provider's payer ids are
 * long and known to nobody else.
 */
const payerHash = ({ provider }: Payment, { payer }: { payer?: string }) =>
  payer ? createHash('sha256').update(`${provider}:${payer}`).digest('base64url') : null

/** Locks a payment and its purchase until the transaction ends. Null when there is none. */
export async function lockPayment(
  tx: Database,
  paymentId: string,
): Promise<(Payment & { isSuperseded: boolean }) | null> {
  const ownPurchase = sql`(select purchase_id from payments where id = ${paymentId})`
  const found = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.id, ownPurchase))
    .for('update')
  if (found.length === 0) return null
  // A separate statement, because only a statement started under the lock sees what others committed while this one
  // waited.
  const [payment] = await tx
    .select({ ...getTableColumns(payments), isSuperseded })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('update')
  return payment ?? null
}

/**
 * Records the provider's status of a payment with all consequences in one transaction; repeated or concurrent calls
 * change nothing more. A late payment pays the orders that can still be fulfilled; duplicate payments and orders with
 * products taken down are refunded.
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  status: Exclude<ProviderStatus, InvalidCapture>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return
    const set = (change: Partial<Payment>) =>
      tx
        .update(payments)
        .set({ ...change, updatedAt: services.now() })
        .where(eq(payments.id, paymentId))
    if (status.state === 'created') {
      // A failed attempt that the buyer may repeat: only its reason is stored.
      if (payment.state === 'created' && status.problem && status.problem !== payment.problem)
        await set({ problem: status.problem })
      return
    }
    if (!paymentTransitions[payment.state].includes(status.state)) return
    const { purchaseId, provider, orderIds, expiresAt } = payment
    if (status.state === 'declined') {
      await set({ state: 'declined', problem: status.problem, slow: null })
      // Ends the extended reservation; if the deadline has not passed the buyer may try again.
      if (payment.state === 'pending')
        await extendReservation(services, tx, { purchaseId, orderIds, until: expiresAt })
      return
    }
    if (status.state === 'pending') {
      await set({ state: 'pending', problem: null, slow: status.slow ?? null })
      const until = status.heldUntil ?? new Date(services.now().getTime() + maxDecisionDays * dayMs)
      await extendReservation(services, tx, { purchaseId, orderIds, until })
      return services.jobs.enqueue(
        tx,
        'payments.ask',
        { paymentId },
        { startAfter: new Date(Date.now() + 6000) },
      )
    }
    const capture = {
      capturedAt: services.now(),
      problem: null,
      slow: null,
      fee: status.fee,
      captureReference: status.capture ?? null,
      payerPrint: payerHash(payment, status),
    }
    if (payment.isSuperseded) {
      await set({ state: 'refunded', ...capture })
      return refundDuplicatePayment(services, tx, { ...payment, ...capture })
    }
    await set({ state: 'captured', ...capture })
    const takenDown = (await findTakenDown(tx, orderIds)).map(({ orderId }) => orderId)
    const money = { fee: status.fee, commission: status.commission ?? 0, provider }
    await markPurchasePaid(services, tx, {
      purchaseId,
      paidAt: capture.capturedAt,
      ...money,
      orderIds,
      takenDown,
    })
  })
}
