import { eq } from 'drizzle-orm'
import { stores } from '#db/tables/selling/stores.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type StoreRow = typeof stores.$inferSelect

/** Finds the store of a business; undefined when it has none. */
export async function findStore(db: Database, businessId: string): Promise<StoreRow | undefined> {
  const [row] = await db.select().from(stores).where(eq(stores.businessId, businessId))
  return row
}

/** Gets the store of a business. Throws `not_found`. */
export async function readStoreOf(db: Database, businessId: string): Promise<StoreRow> {
  const row = await findStore(db, businessId)
  if (!row) throw notFound('la tienda')
  return row
}

/** Locks the store's row until the transaction ends; serializes changes of the store and its publications. Throws `not_found`. */
export async function lockStore(tx: Database, businessId: string): Promise<StoreRow> {
  const [row] = await tx
    .select()
    .from(stores)
    .where(eq(stores.businessId, businessId))
    .for('update')
  if (!row) throw notFound('la tienda')
  return row
}
