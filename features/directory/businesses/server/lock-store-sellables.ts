import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Locks everything that a store, or the store of a business, sells. Checkout takes the same locks,
 * so a concurrent purchase either completes before the take-down or fails.
 */
export async function lockStoreSellables(
  tx: Database,
  owner: { storeId: string } | { businessId: string },
): Promise<void> {
  const storeCondition =
    'storeId' in owner ? sql`id = ${owner.storeId}` : sql`business_id = ${owner.businessId}`
  await tx.execute(
    sql`select from sellables where store_id = (select id from stores where ${storeCondition}) order by id for update`,
  )
}
