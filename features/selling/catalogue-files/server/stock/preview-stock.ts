import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { previewStockSheet as contract } from '../../contract/spreadsheets.ts'
import { maxRefusals } from '../../vocabulary.ts'
import { readStockSheet } from '../read-sheet.ts'
import { planStock } from './plan-stock.ts'

/** Previews a stock sheet; changes and locks nothing. */
export const previewStockSheet = handle(
  contract,
  async ({ services: { db }, input: { businessId, content } }) => {
    const store = await readStoreOf(db, businessId)
    const { rows } = await readStockSheet(store.id, content)
    const { unchanged, moved, changes, refused, version } = await planStock(db, store, rows)
    const items = changes.map(({ row, title, stock, lowStock }) => ({
      row,
      title,
      stock,
      lowStock,
    }))
    return {
      unchanged,
      moved,
      items,
      refused: refused.slice(0, maxRefusals),
      refusedCount: refused.length,
      version,
    }
  },
)
