import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StoreRow } from '#features/selling/stores/server/index.ts'
import { maxStock } from '#features/selling/stores/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import type { StockColumn } from '../../vocabulary.ts'
import { no, yes } from '../sheet/cell.ts'
import type { SheetRow } from '../sheet/parse-sheet.ts'
import { exportedStock, listStockItems, type StockSheetItem } from './stock-cells.ts'

type Row = SheetRow<'stock'>
type Change = { before: number | null; after: number | null } | null

/** Change of a sellable by one row; at least one of `stock` and `lowStock` is set. */
export type StockChange = {
  row: number
  id: string
  title: string
  isOffered: boolean
  stock: Change
  lowStock: Change
}
export type StockRefusal = { row: number; column: StockColumn | null; reason: string }
export type StockPlan = {
  unchanged: number
  moved: number
  changes: StockChange[]
  refused: StockRefusal[]
  version: string
}

type Refuse = (column: StockColumn, reason: string) => void

const text = ({ cells }: Row, column: StockColumn) => (cells[column] ?? '').trim()
const isWhole = (entered: string) => /^\d{1,7}$/.test(entered) && Number(entered) <= maxStock

/** Stock that the row states, null for unlimited; undefined when it states none or was refused. */
function saidStock(row: Row, { stock }: StockSheetItem, refuse: Refuse): number | null | undefined {
  const entered = text(row, 'stock')
  const limit = text(row, 'isUnlimited')
  const before = text(row, 'stockBefore')
  if (limit !== '' && fold(limit) !== fold(yes) && fold(limit) !== fold(no))
    return void refuse('isUnlimited', `Escribe ${yes} o ${no}`)
  if (entered !== '' && !isWhole(entered))
    return void refuse('stock', 'Escribe cuántos hay: un número entero, como máximo 1,000,000')
  if (fold(limit) === fold(yes)) {
    // The exported number may remain next to a new «Sí»; a different number means that the stock is counted.
    if (entered === '' || entered === before || entered === exportedStock(stock)) return null
    return void refuse(
      'isUnlimited',
      `Lo que cuentas tiene límite: escribe ${no}, o deja vacías las existencias`,
    )
  }
  if (entered !== '') return Number(entered)
  const began = limit !== '' && stock === null && (before === '' || before === exportedStock(null))
  return began ? void refuse('stock', 'Escribe cuántos hay') : undefined
}

/** Whether the row still has the exported value; such a row changes nothing. */
const isAsExported = (row: Row, entered: number | null) =>
  exportedStock(entered) === text(row, 'stockBefore')

function stockOf(row: Row, item: StockSheetItem, refuse: Refuse): Change {
  const after = saidStock(row, item, refuse)
  const before = item.stock
  if (after === undefined || after === before || isAsExported(row, after)) return null
  const exportedBefore = text(row, 'stockBefore')
  if (exportedBefore === '' || exportedBefore === exportedStock(before)) return { before, after }
  refuse(
    'stock',
    `Ahora hay ${before ?? 'sin límite'} y al exportar había ${wholeSigns(exportedBefore, 20)}. Exporta de nuevo y escribe cuántos hay`,
  )
  return null
}

function lowStockOf(row: Row, { lowStock: before }: StockSheetItem, refuse: Refuse): Change {
  if (row.cells.lowStock === undefined) return null
  const entered = text(row, 'lowStock')
  const after = entered === '' ? null : Number(entered)
  if (after === before) return null
  if (entered === '' || isWhole(entered)) return { before, after }
  refuse('lowStock', 'Escribe un número entero, como máximo 1,000,000, o nada')
  return null
}

const idOf = (row: Row) => text(row, 'variantId').toLowerCase()

/** Lists the store's sellables that the sheet names by id or, without an id, by SKU. */
export async function listNamedStockItems(
  db: Database,
  store: StoreRow,
  sheet: readonly Row[],
): Promise<StockSheetItem[]> {
  const ids = sheet.map(idOf).filter((id) => uuidPattern.test(id))
  const skus = sheet.filter((row) => idOf(row) === '').map((row) => text(row, 'sku'))
  return listStockItems(
    db,
    store.id,
    sql`(s.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
      or s.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`,
  )
}

/**
 * Plans the stock changes of a sheet against the store's current stock. Rows that still have their exported value are skipped, even if the
 * stock has moved since.
 */
export async function planStock(
  db: Database,
  store: StoreRow,
  sheet: readonly Row[],
): Promise<StockPlan> {
  const items = await listNamedStockItems(db, store, sheet)
  const byId = new Map(items.map((item) => [item.id, item]))
  const bySku = new Map(
    items.flatMap((item) => (item.sku === null ? [] : [[item.sku, item] as const])),
  )
  const plan = {
    unchanged: 0,
    moved: 0,
    changes: [] as StockChange[],
    refused: [] as StockRefusal[],
  }
  const seen = new Map<string, number>()
  for (const row of sheet) {
    const refused = plan.refused.length
    const refuse: Refuse = (column, reason) =>
      void plan.refused.push({ row: row.row, column, reason })
    const by = idOf(row) === '' ? 'sku' : 'variantId'
    const item = by === 'sku' ? bySku.get(text(row, 'sku')) : byId.get(idOf(row))
    if (!item) {
      if (by === 'sku' && text(row, 'sku') === '')
        refuse(by, 'Escribe el ID de la variante o su SKU')
      else
        refuse(by, by === 'sku' ? 'Tu tienda no tiene ese SKU' : 'Tu tienda no tiene esa variante')
      continue
    }
    const first = seen.get(item.id)
    if (first !== undefined) {
      refuse(by, `Ya está en la fila ${first}`)
      continue
    }
    seen.set(item.id, row.row)
    const stock = stockOf(row, item, refuse)
    const lowStock = lowStockOf(row, item, refuse)
    if (plan.refused.length > refused) continue
    const { id, title, isOffered } = item
    const exportedBefore = text(row, 'stockBefore')
    if (!stock && exportedBefore !== '' && exportedBefore !== exportedStock(item.stock))
      plan.moved++
    if (stock || lowStock)
      plan.changes.push({ row: row.row, id, title, isOffered, stock, lowStock })
    else plan.unchanged++
  }
  const version = createHash('sha256').update(JSON.stringify(plan.changes)).digest('hex')
  return { ...plan, version }
}
