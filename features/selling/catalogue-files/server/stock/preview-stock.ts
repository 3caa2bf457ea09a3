import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { previewStockSheet as contract } from '../../contract/spreadsheets.ts'
import { maxRefusals } from '../../vocabulary.ts'
import { readStockSheet } from '../read-sheet.ts'
import { planStock } from './plan-stock.ts'

/** What a sheet of stock would do: nothing is changed, and nothing is locked. */
export const previewStockSheet = handle(
  contract,
  async ({ services: { db }, input: { businessId, content } }) => {
    const store = await readStoreOf(db, businessId)
    const { rows } = await readStockSheet(store.id, content)
    const { unchanged, moved, deeds, refused, version } = await planStock(db, store, rows)
    const items = deeds.map(({ row, title, stock, lowStock }) => ({ row, title, stock, lowStock }))
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
