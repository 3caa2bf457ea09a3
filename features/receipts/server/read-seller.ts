import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/businesses.ts'
import { orders } from '#db/tables/commerce/orders.ts'
import { stores } from '#db/tables/commerce/stores.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Who sold an order, and the clock they live by. Throws `not_found`. */
export async function readSeller(
  db: Database,
  orderId: string,
): Promise<{ store: string; taxNumber: string | null; timeZone: string; businessId: string }> {
  const [row] = await db
    .select({ store: stores.name, taxNumber: stores.taxNumber, timeZone: businesses.timeZone, businessId: businesses.id })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(eq(orders.id, orderId))
  if (!row) throw notFound('el pedido')
  return row
}
