import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { StoreRow } from '#features/selling/stores/server/index.ts'
import type { Database } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import type { StockColumn } from '../../vocabulary.ts'
import { no, yes } from '../sheet/cell.ts'
import type { SheetRow } from '../sheet/parse-sheet.ts'
import { exported, readStockThings, type StockThing } from './stock-cells.ts'

type Row = SheetRow<'stock'>
type Change = { before: number | null; after: number | null } | null

/** What a row does to a thing; one of the two changes at least. */
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
  deeds: StockChange[]
  refused: StockRefusal[]
  version: string
}

type Refuse = (column: StockColumn, reason: string) => void

const text = ({ cells }: Row, column: StockColumn) => (cells[column] ?? '').trim()
const isWhole = (said: string) => /^\d{1,7}$/.test(said) && Number(said) <= 1_000_000

/** How many there are as the row says, null for as many as anybody wants; undefined where it says nothing or was refused. */
function saidStock(row: Row, { stock }: StockThing, refuse: Refuse): number | null | undefined {
  const said = text(row, 'stock')
  const limit = text(row, 'isUnlimited')
  const before = text(row, 'stockBefore')
  if (limit !== '' && fold(limit) !== fold(yes) && fold(limit) !== fold(no))
    return void refuse('isUnlimited', `Escribe ${yes} o ${no}`)
  if (said !== '' && !isWhole(said))
    return void refuse('stock', 'Escribe cuántos hay: un número entero, como máximo 1,000,000')
  if (fold(limit) === fold(yes)) {
    // The number of the export is still there beside the new «Sí»; another one says that it is counted.
    if (said === '' || said === before || said === exported(stock)) return null
    return void refuse(
      'isUnlimited',
      `Lo que cuentas tiene límite: escribe ${no}, o deja vacías las existencias`,
    )
  }
  if (said !== '') return Number(said)
  const began = limit !== '' && stock === null && (before === '' || before === exported(null))
  return began ? void refuse('stock', 'Escribe cuántos hay') : undefined
}

/** Whether what the row says is what it said when it was made: such a row counts nothing. */
const isAsExported = (row: Row, said: number | null) => exported(said) === text(row, 'stockBefore')

function stockOf(row: Row, thing: StockThing, refuse: Refuse): Change {
  const after = saidStock(row, thing, refuse)
  const before = thing.stock
  if (after === undefined || after === before || isAsExported(row, after)) return null
  const then = text(row, 'stockBefore')
  if (then === '' || then === exported(before)) return { before, after }
  refuse(
    'stock',
    `Ahora hay ${before ?? 'sin límite'} y al exportar había ${wholeSigns(then, 20)}. Exporta de nuevo y escribe cuántos hay`,
  )
  return null
}

function lowStockOf(row: Row, { lowStock: before }: StockThing, refuse: Refuse): Change {
  if (row.cells.lowStock === undefined) return null
  const said = text(row, 'lowStock')
  const after = said === '' ? null : Number(said)
  if (after === before) return null
  if (said === '' || isWhole(said)) return { before, after }
  refuse('lowStock', 'Escribe un número entero, como máximo 1,000,000, o nada')
  return null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOf = (row: Row) => text(row, 'variantId').toLowerCase()

/** Things that a sheet names, by their id or else by their SKU, as they are in the store. */
export async function namedThings(
  db: Database,
  store: StoreRow,
  sheet: readonly Row[],
): Promise<StockThing[]> {
  const ids = sheet.map(idOf).filter((id) => uuid.test(id))
  const skus = sheet.filter((row) => idOf(row) === '').map((row) => text(row, 'sku'))
  return readStockThings(
    db,
    store.id,
    sql`(s.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
      or s.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`,
  )
}

/** What a sheet would do to the stock of a store as it stands. What is as it was exported is left alone, however it moved since. */
export async function planStock(
  db: Database,
  store: StoreRow,
  sheet: readonly Row[],
): Promise<StockPlan> {
  const things = await namedThings(db, store, sheet)
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const bySku = new Map(
    things.flatMap((thing) => (thing.sku === null ? [] : [[thing.sku, thing] as const])),
  )
  const plan = { unchanged: 0, moved: 0, deeds: [] as StockChange[], refused: [] as StockRefusal[] }
  const seen = new Map<string, number>()
  for (const row of sheet) {
    const refused = plan.refused.length
    const refuse: Refuse = (column, reason) =>
      void plan.refused.push({ row: row.row, column, reason })
    const by = idOf(row) === '' ? 'sku' : 'variantId'
    const thing = by === 'sku' ? bySku.get(text(row, 'sku')) : byId.get(idOf(row))
    if (!thing) {
      if (by === 'sku' && text(row, 'sku') === '')
        refuse(by, 'Escribe el ID de la variante o su SKU')
      else
        refuse(by, by === 'sku' ? 'Tu tienda no tiene ese SKU' : 'Tu tienda no tiene esa variante')
      continue
    }
    const first = seen.get(thing.id)
    if (first !== undefined) {
      refuse(by, `Ya está en la fila ${first}`)
      continue
    }
    seen.set(thing.id, row.row)
    const stock = stockOf(row, thing, refuse)
    const lowStock = lowStockOf(row, thing, refuse)
    if (plan.refused.length > refused) continue
    const { id, title, isOffered } = thing
    const then = text(row, 'stockBefore')
    if (!stock && then !== '' && then !== exported(thing.stock)) plan.moved++
    if (stock || lowStock) plan.deeds.push({ row: row.row, id, title, isOffered, stock, lowStock })
    else plan.unchanged++
  }
  const version = createHash('sha256').update(JSON.stringify(plan.deeds)).digest('hex')
  return { ...plan, version }
}
