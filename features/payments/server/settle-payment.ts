import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { orders } from '#db/tables/commerce/orders.ts'
import { payments } from '#db/tables/commerce/payments.ts'
import { lockPurchase, payGroup } from '#features/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { livePaymentStates, paymentSteps } from '../vocabulary.ts'
import { giveAllBack } from './give-all-back.ts'
import type { Payment, Said } from './providers/provider.ts'

/** A payment, with its purchase locked: nobody else changes either until the transaction ends. Null when there is none. */
export async function lockPayment(tx: Database, paymentId: string): Promise<Payment | null> {
  const [found] = await tx.select({ groupId: payments.groupId }).from(payments).where(eq(payments.id, paymentId))
  if (!found || !(await lockPurchase(tx, found.groupId))) return null
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  return payment ?? null
}

/** Whether something of what it pays was settled without it: another payment counts, or an order was paid or given back before. */
async function isRivalled(tx: Database, { id, groupId, orderIds }: Payment): Promise<boolean> {
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.groupId, groupId), ne(payments.id, id), inArray(payments.state, [...livePaymentStates])))
  if (others.length > 0) return true
  const settled = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(inArray(orders.id, orderIds), or(isNotNull(orders.paidAt), sql`exists (select from refunds r where r.order_id = ${orders.id})`)),
    )
    .limit(1)
  return settled.length > 0
}

/**
 * Writes down what the provider says of a payment, and what follows from it, in one transaction; told again, or by several at once, it changes
 * nothing more. Money that came after its time pays what is still to be had, and money that came twice goes back.
 */
export async function settlePayment(services: Services, paymentId: string, said: Said): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || said.state === 'created' || !paymentSteps[payment.state].includes(said.state)) return
    const set = (change: Partial<Payment>) =>
      tx
        .update(payments)
        .set({ ...change, updatedAt: services.now() })
        .where(eq(payments.id, paymentId))
    if (said.state === 'declined') return void (await set({ state: 'declined', problem: said.problem }))
    if (said.state === 'pending') {
      await set({ state: 'pending' })
      return services.jobs.enqueue(tx, 'payments.ask', { paymentId }, { startAfter: new Date(Date.now() + 6000) })
    }
    const taken = { capturedAt: services.now(), fee: said.fee, captureReference: said.capture ?? null }
    if (await isRivalled(tx, payment)) {
      await set({ state: 'refunded', ...taken })
      return giveAllBack(services, tx, { ...payment, ...taken })
    }
    await set({ state: 'captured', ...taken })
    const { groupId, provider, orderIds } = payment
    await payGroup(services, tx, { groupId, paidAt: taken.capturedAt, fee: said.fee, provider, orderIds })
  })
}
