import { and, eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/stock.ts'
import { maxStock } from '../vocabulary.ts'
import { readStoreOf } from './lock-store.ts'
import { stockTags } from './store-tags.ts'

/** Locks a sellable's row until the transaction ends. Throws `not_found` when it is not this store's. */
async function lockSellable(tx: Database, storeId: string, sellableId: string) {
  const [row] = await tx
    .select()
    .from(sellables)
    .where(and(eq(sellables.id, sellableId), eq(sellables.storeId, storeId)))
    .for('update')
  if (!row) throw notFound('el producto')
  return row
}

async function isRecorded(tx: Database, sellableId: string, key: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from stock_movements where sellable_id = ${sellableId} and key = ${key}`,
  )
  return rows.length > 0
}

/** Records that stock was received, counted or lost; idempotent per `key`. */
export const moveStock = handle(contract.moveStock, ({ services, caller, input }) => {
  const { businessId, sellableId, reason, quantity, note, key } = input
  return services.db.transaction(async (tx) => {
    const store = await readStoreOf(tx, businessId)
    const before = await lockSellable(tx, store.id, sellableId)
    if (await isRecorded(tx, sellableId, key)) return { stock: before.stock }
    if (reason !== 'counted') {
      if (!quantity) throw invalidField('quantity', 'Escribe cuántos')
      if (before.stock === null)
        throw new AppError(
          'conflict',
          'De este producto no llevas la cuenta. Haz primero un conteo para empezar a llevarla.',
        )
      if (reason === 'lost' && quantity > before.stock)
        throw invalidField('quantity', `Solo hay ${before.stock}`)
      if (reason === 'received' && before.stock + quantity > maxStock)
        throw invalidField('quantity', 'Serían más de 1,000,000')
    }
    const change = reason === 'lost' ? -(quantity ?? 0) : quantity
    const { rows } = await tx.execute<{ stock: number | null }>(
      reason === 'counted'
        ? sql`select count_stock(${sellableId}, ${quantity}::int, ${key}, ${caller.userId}, ${note}) as stock`
        : sql`select move_stock(${sellableId}, ${change}::int, ${reason}, null, ${key}, ${caller.userId}, ${note}) as stock`,
    )
    const stock = rows[0]?.stock ?? null
    if (before.isOffered)
      await invalidatePages(services, tx, stockTags([{ before: before.stock, after: stock }]))
    return { stock }
  })
})
