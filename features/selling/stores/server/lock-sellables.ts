import { getTableColumns, sql } from 'drizzle-orm'
import { sellables } from '#db/tables/selling/stores.ts'
import type { Database } from '#shared/server/services.ts'

const among = (ids: readonly string[]) =>
  sql`${sellables.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

/**
 * Locks sellables until the transaction ends, always in id order, which prevents deadlocks, and returns the existing rows in that order.
 * Transactions that also lock orders must lock the orders first (docs/decisions/0056).
 */
export const lockSellables = (
  tx: Database,
  ids: readonly string[],
): Promise<(typeof sellables.$inferSelect)[]> =>
  tx.select().from(sellables).where(among(ids)).orderBy(sellables.id).for('update')

/** A locked sellable with its current unit price in minor units. */
export type LockedOffer = typeof sellables.$inferSelect & { onePrice: number }

const onePrice = (at: Date) =>
  sql`price_at(${sellables.price}, ${sellables.salePrice}, ${sellables.saleFrom}, ${sellables.saleUntil}, ${at.toISOString()})`.mapWith(
    Number,
  )

/** Like `lockSellables`, but returns the rows by id with their price at a moment. */
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
