import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Returns those orders whose store, business or a product of which staff took down, with the first title of each. */
export async function findTakenDown(
  db: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; title: string }[]> {
  const { rows } = await db.execute<{ orderId: string; title: string }>(sql`
    select distinct on (o.id) o.id as "orderId", l.title from order_lines l join orders o on o.id = l.order_id join stores s on s.id = o.store_id
      left join product_variants v on v.id = l.sellable_id
    where l.order_id = any(${sql.param([...orderIds])}::uuid[])
      and exists (select from taken_down d where d.subject_id in (v.product_id, s.id, s.business_id))
    order by o.id, l.title`)
  return rows
}

/** Throws `conflict` when staff took down a product, store or business of these orders: they can no longer be paid. */
export async function refuseTakenDownOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<void> {
  const [first] = await findTakenDown(db, orderIds)
  if (first)
    throw new AppError(
      'conflict',
      `«${first.title}» se retiró de la venta: este pedido ya no se puede pagar.`,
    )
}
