import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { exportStock as contract } from '../../contract/spreadsheets.ts'
import { stockColumns, stockColumnWords } from '../../vocabulary.ts'
import { readStockThings, stockCells } from './stock-cells.ts'

/** Things of one part of the file. */
const atOnce = 500

const beginning = `\uFEFF${csvLine(stockColumns.map((column) => stockColumnWords[column]))}`

const byTitle = z.tuple([z.literal('title'), z.string().max(300), z.uuid()])

/** What there is of each thing of the store, as a CSV. */
export const exportStock = handle(
  contract,
  async ({ services: { db }, input: { businessId, after } }) => {
    const from = fromCursor(after, byTitle)
    const store = await readStoreOf(db, businessId)
    const where = from ? sql`(s.title, s.id) > (${from[1]}, ${from[2]}::uuid)` : sql`true`
    const things = await readStockThings(db, store.id, where, atOnce + 1)
    const shown = things.slice(0, atOnce)
    const last = shown.at(-1)
    const lines = shown.map((thing) => csvLine(stockCells(thing)))
    return {
      text: (after ? '' : beginning) + lines.join(''),
      next: things.length > atOnce && last ? toCursor(['title', last.title, last.id]) : null,
    }
  },
)
