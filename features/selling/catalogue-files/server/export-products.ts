import { and, asc, eq, gt } from 'drizzle-orm'
import { products } from '#db/tables/selling/products.ts'
import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { handle } from '#shared/server/route.ts'
import { exportProducts as contract } from '../contract/spreadsheets.ts'
import { sheetColumns, sheetColumnWords } from '../vocabulary.ts'
import { readProductCells } from './product-cells.ts'

/** Products of one part of the file. */
const atOnce = 100

/** The mark by which Excel knows UTF-8, and the headers. */
const beginning = `\uFEFF${csvLine(sheetColumns.map((column) => sheetColumnWords[column]))}`

/** Products of the store as a CSV, oldest first. */
export const exportProducts = handle(
  contract,
  async ({ services: { db }, input: { businessId, after } }) => {
    const store = await readStoreOf(db, businessId)
    const page = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.storeId, store.id), after ? gt(products.id, after) : undefined))
      .orderBy(asc(products.id))
      .limit(atOnce + 1)
    const ids = page.slice(0, atOnce).map(({ id }) => id)
    const found = await readProductCells(db, store.id, ids)
    const lines = [...found.values()]
      .flat()
      .map((cells) => csvLine(sheetColumns.map((column) => cells[column])))
    return {
      text: (after ? '' : beginning) + lines.join(''),
      next: page.length > atOnce ? (ids.at(-1) ?? null) : null,
    }
  },
)
