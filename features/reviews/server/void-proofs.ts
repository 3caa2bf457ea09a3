import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * A purchase of which everything was given back, the money or the goods, proves nothing any more. What was sent back and paid back in part
 * leaves the rest bought; of the products that went back the database takes the proof itself.
 */
export async function voidProofs(services: Services, tx: Database, { orderId }: { orderId: string }): Promise<void> {
  await tx.execute(sql`
    update review_proofs p set voided_at = ${services.now()} where p.order_id = ${orderId} and p.voided_at is null
      and ((select coalesce(sum(r.amount), 0) from refunds r where r.order_id = p.order_id) >= order_total(p.order_id)
        or not exists (select from order_lines l where l.order_id = p.order_id and l.quantity > (
          select coalesce(sum(wl.quantity), 0) from withdrawal_lines wl join withdrawals w on w.id = wl.withdrawal_id
          where wl.order_id = l.order_id and wl.sellable_id = l.sellable_id and w.state = 'refunded')))`)
  const { rows } = await tx.execute<{ businessId: string }>(sql`
    select p.business_id as "businessId" from review_proofs p where p.order_id = ${orderId} and exists (select from reviews v where v.proof_id = p.id)`)
  for (const { businessId } of rows) await services.announce(tx, 'business.changed', { businessId })
}
