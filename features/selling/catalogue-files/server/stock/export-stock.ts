import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { exportStock as contract } from '../../contract/spreadsheets.ts'
import { stockColumns, stockColumnWords } from '../../vocabulary.ts'
import { listStockItems, stockCells } from './stock-cells.ts'

/** Sellables per part of the file. */
const itemsPerPart = 500

const fileStart = `\uFEFF${csvLine(stockColumns.map((column) => stockColumnWords[column]))}`

const byTitle = z.tuple([z.literal('title'), z.string().max(300), z.uuid()])

/** Exports the store's stock as CSV, by title. */
export const exportStock = handle(
  contract,
  async ({ services: { db }, input: { businessId, after } }) => {
    const from = fromCursor(after, byTitle)
    const store = await readStoreOf(db, businessId)
    const where = from ? sql`(s.title, s.id) > (${from[1]}, ${from[2]}::uuid)` : sql`true`
    const items = await listStockItems(db, store.id, where, itemsPerPart + 1)
    const part = items.slice(0, itemsPerPart)
    const last = part.at(-1)
    const lines = part.map((item) => csvLine(stockCells(item)))
    return {
      text: (after ? '' : fileStart) + lines.join(''),
      next: items.length > itemsPerPart && last ? toCursor(['title', last.title, last.id]) : null,
    }
  },
)
