import { sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { recordAudit } from '#features/platform/server.ts'
import {
  lockSellables,
  readStoreOf,
  setLowStock,
  stockTags,
} from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { applyStockSheet as contract } from '../../contract/spreadsheets.ts'
import { applyOnce, checkPlan } from '../apply-once.ts'
import { readStockSheet } from '../read-sheet.ts'
import { listNamedStockItems, planStock, type StockChange } from './plan-stock.ts'

/** Writes one stock movement per counted sellable and sets the low-stock thresholds. The caller holds the row locks. */
async function writeStock(
  tx: Database,
  { key, by, now }: { key: string; by: string; now: Date },
  changes: readonly StockChange[],
) {
  const counted = changes.flatMap(({ id, stock }) => (stock ? [{ id, stock: stock.after }] : []))
  await tx.execute(sql`
    select count_stock(d.id, d.stock, ${`sheet:${key}`}, ${by}, 'Hoja de existencias')
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as d (id uuid, stock int)`)
  const warned = changes.flatMap(({ id, lowStock }) =>
    lowStock ? [{ id, low: lowStock.after }] : [],
  )
  await setLowStock(tx, warned, now)
}

/** Applies a stock sheet exactly as previewed, all rows or none, once per key. */
export const applyStockSheet = handle(contract, async ({ services, caller, input, request }) => {
  const { businessId, content, key, version } = input
  const store = await readStoreOf(services.db, businessId)
  const { rows, hash } = await readStockSheet(store.id, content)
  const done = await applyOnce(services, { storeId: store.id, key, hash }, async (tx) => {
    const items = await listNamedStockItems(tx, store, rows)
    await lockSellables(
      tx,
      items.map(({ id }) => id),
    )
    const plan = await planStock(tx, store, rows)
    checkPlan({ refusedCount: plan.refused.length, version: plan.version }, version)
    const { changes } = plan
    if (changes.length === 0) return { created: 0, changed: 0 }
    await writeStock(tx, { key, by: caller.userId, now: services.now() }, changes)
    const moved = changes.flatMap(({ isOffered, stock }) => (isOffered && stock ? [stock] : []))
    await invalidatePages(services, tx, stockTags(moved))
    await recordAudit(tx, {
      by: caller,
      action: 'stock.sheet_applied',
      subject: { kind: 'store', id: store.id },
      businessId,
      // The stock movements under this key record each sellable's old and new stock.
      detail: {
        name: store.name,
        changed: changes.length,
        counted: changes.filter(({ stock }) => stock).length,
        key,
      },
      requestId: request.id,
    })
    return { created: 0, changed: changes.length }
  })
  return { changed: done.changed }
})
