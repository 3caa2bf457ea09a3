import { sql } from 'drizzle-orm'
import { sellables } from '#db/tables/commerce/stores.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * Locks things that are sold until the caller's transaction ends, always in the order of their ids, so that nobody waits in a ring; gives the
 * rows that there are, in that order. Whoever locks orders, too, locks them before (docs/decisions/0056).
 */
export const lockSellables = (tx: Database, ids: readonly string[]): Promise<(typeof sellables.$inferSelect)[]> =>
  tx
    .select()
    .from(sellables)
    .where(sql`${sellables.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
    .orderBy(sellables.id)
    .for('update')
