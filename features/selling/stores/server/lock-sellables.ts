import { getTableColumns, sql } from 'drizzle-orm'
import { sellables } from '#db/tables/selling/stores.ts'
import type { Database } from '#shared/server/services.ts'

const among = (ids: readonly string[]) =>
  sql`${sellables.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

/**
 * Locks things that are sold until the caller's transaction ends, always in the order of their ids, so that nobody waits in a ring; gives the
 * rows that there are, in that order. Whoever locks orders, too, locks them before (docs/decisions/0056).
 */
export const lockSellables = (
  tx: Database,
  ids: readonly string[],
): Promise<(typeof sellables.$inferSelect)[]> =>
  tx.select().from(sellables).where(among(ids)).orderBy(sellables.id).for('update')

/** A thing that is locked, and what one of it costs, in minor units. */
export type LockedOffer = typeof sellables.$inferSelect & { onePrice: number }

const onePrice = (at: Date) =>
  sql`price_at(${sellables.price}, ${sellables.salePrice}, ${sellables.saleFrom}, ${sellables.saleUntil}, ${at.toISOString()})`.mapWith(
    Number,
  )

/** As `lockSellables`, each by its id and with its price of a moment. */
export async function lockOffers(
  tx: Database,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, LockedOffer>> {
  const rows = await tx
    .select({ ...getTableColumns(sellables), onePrice: onePrice(at) })
    .from(sellables)
    .where(among(ids))
    .orderBy(sellables.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
