import { type SQL, sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { voidedFromShare } from '../vocabulary.ts'

/**
 * SQL: price of the goods of order `orderId` that were returned and refunded, in minor units. It also checks the refund, because that is
 * recorded before the return's state becomes `refunded`.
 */
const returnedValue = (
  orderId: SQL,
) => sql`(select coalesce(sum((l.unit_price * l.quantity - l.discount) * wl.quantity / l.quantity), 0)
  from return_lines wl join return_requests w on w.id = wl.return_id
    join order_lines l on l.order_id = wl.order_id and l.sellable_id = wl.sellable_id
  where wl.order_id = ${orderId} and (w.state = 'refunded'
    or exists (select from refunds r where r.order_id = w.order_id and r.idempotency_key = 'withdrawal:' || w.id)))`

/**
 * SQL condition: so much of order `orderId` was refunded, in any number of steps, that it proves nothing: at least `voidedFromShare` per
 * cent of the price of the goods that the buyer has. Refunds for returned goods do not affect the other goods.
 */
export const isMostlyRefunded = (orderId: SQL): SQL<boolean> => sql`
  (order_total(${orderId}) - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = ${orderId})) * 100
    <= (order_total(${orderId}) - ${returnedValue(orderId)}) * ${100 - voidedFromShare}::int`

/**
 * Voids the proof of an order when most of its money was refunded or all goods were returned. After a partial return the other goods still
 * count as bought; a trigger removes the proof of returned products.
 */
export async function voidProofs(
  services: Services,
  tx: Database,
  { orderId }: { orderId: string },
): Promise<void> {
  await tx.execute(sql`
    update review_proofs p set voided_at = ${services.now()} where p.order_id = ${orderId} and p.voided_at is null
      and ((${isMostlyRefunded(sql`p.order_id`)})
        or not exists (select from order_lines l where l.order_id = p.order_id and l.quantity > returned_quantity(l.order_id, l.sellable_id)))`)
  const { rows } = await tx.execute<{ businessId: string }>(sql`
    select p.business_id as "businessId" from review_proofs p where p.order_id = ${orderId} and exists (select from reviews v where v.proof_id = p.id)`)
  for (const { businessId } of rows) await services.announce(tx, 'business.changed', { businessId })
}
