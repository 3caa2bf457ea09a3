import { and, eq, sql } from 'drizzle-orm'
import { quotationOrders, quotations } from '#db/tables/growth/quotations.ts'
import { recordQuotationProof } from '#features/community/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { QuotationPart } from '../../vocabulary.ts'
import { allowsQuotation, moveQuotation } from '../move-quotation.ts'
import { notifyPaidTwice } from '../notify-team.ts'
import { lockQuotation } from '../quotation-rows.ts'

type Paid = { orderId: string; quotationId: string; part: QuotationPart; number: string }

/** Marks a part as paid, unless another order paid it before. Returns whether it did. */
async function markPaid(
  { now }: Services,
  tx: Database,
  { orderId, quotationId, part }: Paid,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update quotation_orders set paid_at = ${now().toISOString()} where order_id = ${orderId} and paid_at is null
      and not exists (select from quotation_orders o where o.quotation_id = ${quotationId} and o.part = ${part} and o.paid_at is not null)`)
  return rowCount === 1
}

/** Orders were paid: the quotations that they pay go on. A quotation that is paid whole proves «cotizó» for a review. */
export async function settleQuotations(
  services: Services,
  tx: Database,
  { orderIds }: Events['purchase.paid'],
): Promise<void> {
  const { rows } = await tx.execute<Paid>(sql`
    select q.order_id as "orderId", q.quotation_id as "quotationId", q.part, o.number from quotation_orders q join orders o on o.id = q.order_id
    where q.order_id = any(${sql.param([...orderIds])}::uuid[]) order by q.quotation_id`)
  for (const paid of rows) {
    const quotation = await lockQuotation(tx, paid.quotationId)
    const action = paid.part === 'deposit' ? 'pay_deposit' : 'pay'
    if (!allowsQuotation(action, quotation) || !(await markPaid(services, tx, paid))) {
      await notifyPaidTwice(services, tx, quotation, { id: paid.orderId, number: paid.number })
      continue
    }
    await moveQuotation(services, tx, quotation, action)
    if (action === 'pay') await recordQuotationProof(services, tx, { orderId: paid.orderId })
  }
}

/** The money of a balance was given back whole: it is to be paid again before the order can be sent. */
export async function reopenBalance(
  { now }: Services,
  tx: Database,
  { orderId }: Events['order.refunded'],
): Promise<void> {
  const { rows } = await tx.execute<{ quotationId: string }>(sql`
    select q.quotation_id as "quotationId" from quotation_orders q join orders o on o.id = q.order_id
    where q.order_id = ${orderId} and q.part = 'balance' and q.paid_at is not null and o.state in ('cancelled', 'refunded')`)
  const [found] = rows
  if (!found) return
  await tx.update(quotationOrders).set({ paidAt: null }).where(eq(quotationOrders.orderId, orderId))
  await tx
    .update(quotations)
    .set({ state: 'deposit_paid', updatedAt: now() })
    .where(and(eq(quotations.id, found.quotationId), eq(quotations.state, 'paid')))
}
