import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Deletes orders of demonstration stores with their payments and ledger entries; stores and products are deleted with
 * their businesses.
 */
export async function removeDemoOrders(tx: Database): Promise<void> {
  await tx.execute(sql`delete from orders o using stores s where s.id = o.store_id and s.is_demo`)
  await tx.execute(
    sql`delete from purchases g where not exists (select from orders o where o.purchase_id = g.id)`,
  )
  await tx.execute(sql`delete from demo_refunds r where not exists (
    select from demo_payments d join payments p on p.id = d.payment_id where d.reference = r.reference)`)
  await tx.execute(
    sql`delete from demo_payments d where not exists (select from payments p where p.id = d.payment_id)`,
  )
  await tx.execute(sql`select delete_demo_entries()`)
}
