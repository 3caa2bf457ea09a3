import { type SQL, sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { voidedFromShare } from '../vocabulary.ts'

/**
 * What the goods of order `orderId` cost that were sent back and paid back, in minor units; its refund is written before a withdrawal stands as
 * refunded. SQL.
 */
const returnedValue = (
  orderId: SQL,
) => sql`(select coalesce(sum((l.unit_price * l.quantity - l.discount) * wl.quantity / l.quantity), 0)
  from withdrawal_lines wl join withdrawals w on w.id = wl.withdrawal_id
    join order_lines l on l.order_id = wl.order_id and l.sellable_id = wl.sellable_id
  where wl.order_id = ${orderId} and (w.state = 'refunded'
    or exists (select from refunds r where r.order_id = w.order_id and r.idempotency_key = 'withdrawal:' || w.id)))`

/**
 * Whether so much of order `orderId` was given back, in however many steps, that it proves nothing: `voidedFromShare` of what stayed with its buyer
 * costs. Money for goods that went back leaves the others bought. SQL.
 */
export const isMostlyRefunded = (orderId: SQL): SQL<boolean> => sql`
  (order_total(${orderId}) - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = ${orderId})) * 100
    <= (order_total(${orderId}) - ${returnedValue(orderId)}) * ${100 - voidedFromShare}::int`

/**
 * A purchase of which most of the money, or all of the goods, went back proves nothing any more. What was sent back and paid back in part leaves the
 * rest bought; of the products that went back the database takes the proof itself.
 */
export async function voidProofs(
  services: Services,
  tx: Database,
  { orderId }: { orderId: string },
): Promise<void> {
  await tx.execute(sql`
    update review_proofs p set voided_at = ${services.now()} where p.order_id = ${orderId} and p.voided_at is null
      and ((${isMostlyRefunded(sql`p.order_id`)})
        or not exists (select from order_lines l where l.order_id = p.order_id and l.quantity > sent_back(l.order_id, l.sellable_id)))`)
  const { rows } = await tx.execute<{ businessId: string }>(sql`
    select p.business_id as "businessId" from review_proofs p where p.order_id = ${orderId} and exists (select from reviews v where v.proof_id = p.id)`)
  for (const { businessId } of rows) await services.announce(tx, 'business.changed', { businessId })
}
