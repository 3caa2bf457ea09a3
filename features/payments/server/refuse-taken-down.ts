import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Throws `conflict` when something of these orders, its store or its business was taken down by staff: nobody pays for it any more. */
export async function refuseTakenDown(db: Database, orderIds: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select l.title from order_lines l join orders o on o.id = l.order_id join stores s on s.id = o.store_id
      left join product_variants v on v.id = l.sellable_id
    where l.order_id = any(${sql.param([...orderIds])}::uuid[])
      and exists (select from taken_down d where d.subject_id in (v.product_id, s.id, s.business_id))
    order by l.title limit 1`)
  if (rows[0]) throw new AppError('conflict', `«${rows[0].title}» se retiró de la venta: este pedido ya no se puede pagar.`)
}
