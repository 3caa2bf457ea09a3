import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Removes paid products from the cart that they came from; later additions stay. */
export async function removeBought(
  _: Services,
  tx: Database,
  { purchaseId, orderIds }: Events['purchase.paid'],
): Promise<void> {
  const isSameLine = sql`c.cart_id = (select cart_id from checkouts where purchase_id = ${purchaseId}) and c.sellable_id = b.sellable_id`
  await tx.execute(sql`
    with b as (select l.sellable_id, sum(l.quantity)::int as quantity from order_lines l join orders o on o.id = l.order_id
      where o.purchase_id = ${purchaseId} and o.id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::uuid) group by 1),
    less as (update cart_lines c set quantity = c.quantity - b.quantity from b where ${isSameLine} and c.quantity > b.quantity)
    delete from cart_lines c using b where ${isSameLine} and c.quantity <= b.quantity`)
}
