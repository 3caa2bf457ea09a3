import { and, asc, eq, gt } from 'drizzle-orm'
import { products } from '#db/tables/selling/products.ts'
import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { handle } from '#shared/server/route.ts'
import { exportProducts as contract } from '../contract/spreadsheets.ts'
import { sheetColumns, sheetColumnWords } from '../vocabulary.ts'
import { readProductCells } from './product-cells.ts'

/** Products per part of the file. */
const productsPerPart = 100

/** Byte order mark, so that Excel detects UTF-8, and the header row. */
const fileStart = `\uFEFF${csvLine(sheetColumns.map((column) => sheetColumnWords[column]))}`

/** Exports the store's products as CSV, oldest first. */
export const exportProducts = handle(
  contract,
  async ({ services: { db }, input: { businessId, after } }) => {
    const store = await readStoreOf(db, businessId)
    const page = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.storeId, store.id), after ? gt(products.id, after) : undefined))
      .orderBy(asc(products.id))
      .limit(productsPerPart + 1)
    const ids = page.slice(0, productsPerPart).map(({ id }) => id)
    const found = await readProductCells(db, store.id, ids)
    const lines = [...found.values()]
      .flat()
      .map((cells) => csvLine(sheetColumns.map((column) => cells[column])))
    return {
      text: (after ? '' : fileStart) + lines.join(''),
      next: page.length > productsPerPart ? (ids.at(-1) ?? null) : null,
    }
  },
)
