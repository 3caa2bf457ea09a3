import { createHash } from 'node:crypto'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { holdWhile, payGroup } from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { decidingDays, livePaymentStates, paymentTransitions } from '../vocabulary.ts'
import { giveAllBack } from './give-all-back.ts'
import type { OddMoney, Payment, ProviderStatus } from './providers/provider.ts'
import { findTakenDown } from './refuse-taken-down.ts'

/** Whether something of what it pays was settled without it: another payment counts, or an order was paid or given back before. */
const isRivalled = sql<boolean>`exists (select from payments other where other.group_id = payments.group_id and other.id <> payments.id
    and other.state in (select jsonb_array_elements_text(${JSON.stringify(livePaymentStates)}::jsonb)))
  or exists (select from orders o where o.id = any(payments.order_ids)
    and (o.paid_at is not null or exists (select from refunds r where r.order_id = o.id)))`

/** Says of two payments whether one person paid them, and of none who: what the provider calls its payers is known to nobody else, and long. */
const printOf = ({ provider }: Payment, { payer }: { payer?: string }) =>
  payer ? createHash('sha256').update(`${provider}:${payer}`).digest('base64url') : null

/** A payment, with its purchase locked: nobody else changes either until the transaction ends. Null when there is none. */
export async function lockPayment(
  tx: Database,
  paymentId: string,
): Promise<(Payment & { isRivalled: boolean }) | null> {
  const whose = sql`(select group_id from payments where id = ${paymentId})`
  const found = await tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.id, whose))
    .for('update')
  if (found.length === 0) return null
  // A statement of its own: what others wrote while the purchase was waited for is seen only by one that begins under its lock.
  const [payment] = await tx
    .select({ ...getTableColumns(payments), isRivalled })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('update')
  return payment ?? null
}

/**
 * Writes down what the provider says of a payment, and what follows from it, in one transaction; told again, or by several at once, it changes
 * nothing more. Money that came after its time pays what is still to be had; what came twice goes back, and so does what is for something that staff took
 * down.
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  said: Exclude<ProviderStatus, OddMoney>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return
    const set = (change: Partial<Payment>) =>
      tx
        .update(payments)
        .set({ ...change, updatedAt: services.now() })
        .where(eq(payments.id, paymentId))
    if (said.state === 'created') {
      // A try that failed where another may follow: only its reason is new.
      if (payment.state === 'created' && said.problem && said.problem !== payment.problem)
        await set({ problem: said.problem })
      return
    }
    if (!paymentTransitions[payment.state].includes(said.state)) return
    const { groupId, provider, orderIds, expiresAt } = payment
    if (said.state === 'declined') {
      await set({ state: 'declined', problem: said.problem, slow: null })
      // What was held while it was decided; who still has time tries again.
      if (payment.state === 'pending')
        await holdWhile(services, tx, { groupId, orderIds, until: expiresAt })
      return
    }
    if (said.state === 'pending') {
      await set({ state: 'pending', problem: null, slow: said.slow ?? null })
      const until = said.heldUntil ?? new Date(services.now().getTime() + decidingDays * 86_400_000)
      await holdWhile(services, tx, { groupId, orderIds, until })
      return services.jobs.enqueue(
        tx,
        'payments.ask',
        { paymentId },
        { startAfter: new Date(Date.now() + 6000) },
      )
    }
    const taken = {
      capturedAt: services.now(),
      problem: null,
      slow: null,
      fee: said.fee,
      captureReference: said.capture ?? null,
      payerPrint: printOf(payment, said),
    }
    if (payment.isRivalled) {
      await set({ state: 'refunded', ...taken })
      return giveAllBack(services, tx, { ...payment, ...taken })
    }
    await set({ state: 'captured', ...taken })
    const takenDown = (await findTakenDown(tx, orderIds)).map(({ orderId }) => orderId)
    const money = { fee: said.fee, commission: said.commission ?? 0, provider }
    await payGroup(services, tx, {
      groupId,
      paidAt: taken.capturedAt,
      ...money,
      orderIds,
      takenDown,
    })
  })
}
