import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Locks all that a store, or the store of a business, sells, as whoever buys it does: a purchase is made before it is taken down, or not at all. */
export async function lockSold(
  tx: Database,
  of: { storeId: string } | { businessId: string },
): Promise<void> {
  const which = 'storeId' in of ? sql`id = ${of.storeId}` : sql`business_id = ${of.businessId}`
  await tx.execute(
    sql`select from sellables where store_id = (select id from stores where ${which}) order by id for update`,
  )
}
