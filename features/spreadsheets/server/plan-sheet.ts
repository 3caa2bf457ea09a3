import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ProductFields } from '#features/products/contract/product.ts'
import type { ProductState } from '#features/products/vocabulary.ts'
import type { StoreRow } from '#features/stores/server/index.ts'
import type { Database } from '#shared/server/services.ts'
import { mostSheetChanges, productColumns, type SheetColumn, sheetColumns } from '../vocabulary.ts'
import { type Group, groupRows, type Line, linesOf, type Refused } from './group-rows.ts'
import { type Cells, readProductCells } from './product-cells.ts'
import { readCells } from './read-cells.ts'
import type { SheetRow } from './sheet/parse-sheet.ts'

/** One product that is made or changed. `counts` says how many there are of variants that it has. */
export type Deed = {
  row: number
  /** Null for a new one. */
  productId: string | null
  columns: SheetColumn[]
  fields: ProductFields
  state: ProductState
  counts: { id: string; stock: number }[]
  rows: number[]
}

/** Products that are read without a pause: each takes a millisecond or so. */
const atOnce = 10

export type Plan = { unchanged: number; deeds: Deed[]; refused: Refused[]; version: string }

const isProducts = (column: SheetColumn) => (productColumns as readonly SheetColumn[]).includes(column)
const isId = (column: SheetColumn) => ['productId', 'variantId', 'stockBefore', 'stock'].includes(column)

/** How many there are now, where the sheet says another number than was exported. What was sold since is never written over. */
function countOf({ given, before }: Line, refused: Refused[]): { id: string; stock: number } | null {
  const said = given?.cells.stock?.trim() ?? ''
  const exported = given?.cells.stockBefore?.trim() ?? ''
  if (!given || !before || said === '' || said === before.stock || said === exported) return null
  const refuse = (reason: string) => void refused.push({ row: given.row, column: 'stock', reason })
  if (!/^\d{1,7}$/.test(said) || Number(said) > 1_000_000) refuse('Escribe cuántos hay: un número entero, como máximo 1,000,000')
  else if (exported !== '' && exported !== before.stock)
    refuse(`Ahora hay ${before.stock || 'sin contar'} y al exportar había ${exported}. Exporta de nuevo y escribe cuántos hay`)
  else return { id: before.variantId, stock: Number(said) }
  return null
}

/** The columns in which a line differs from how it was; all that are not empty in a new one. */
function changedIn({ given, before }: Line): SheetColumn[] {
  if (!given) return []
  return sheetColumns.filter((column) => {
    const said = given.cells[column]
    if (isId(column) || isProducts(column) || said === undefined) return false
    return before ? said !== before[column] : said !== ''
  })
}

function deedOf(group: Group, current: readonly Cells[], currency: string): { deed: Deed | null; refused: Refused[] } {
  const first = group.rows[0]
  if (!first) return { deed: null, refused: [] }
  const { lines, refused } = linesOf(group, current)
  refused.push(...group.refused)
  const before = current[0]
  const counts = lines.flatMap((line) => countOf(line, refused) ?? [])
  if (refused.length > 0) return { deed: null, refused }
  const own = productColumns.filter((column) => first.cells[column] !== undefined && first.cells[column] !== (before?.[column] ?? ''))
  const columns = new Set<SheetColumn>([...own, ...lines.flatMap(changedIn)])
  if (lines.some((line) => line.given && !line.before)) columns.add('price')
  if (counts.length > 0) columns.add('stock')
  if (before && columns.size === 0) return { deed: null, refused }
  const read = readCells({ row: first.row, cells: { ...before, ...first.cells } }, lines, currency)
  if ('refused' in read) return { deed: null, refused: read.refused }
  const rows = lines.map(({ given }) => given?.row ?? first.row)
  const productId = before ? group.productId : null
  return { deed: { row: first.row, productId, columns: sheetColumns.filter((one) => columns.has(one)), ...read, counts, rows }, refused }
}

/** SKUs that two products would have: two of the sheet, or one of it and another of the store. */
async function sharedSkus(db: Database, store: StoreRow, deeds: readonly Deed[]): Promise<Refused[]> {
  const given = deeds.flatMap((deed) =>
    deed.fields.variants.flatMap(({ sku }, at) => (sku ? [{ sku, deed, row: deed.rows[at] ?? deed.row }] : [])),
  )
  const { rows } = await db.execute<{ sku: string; productId: string | null }>(sql`
    select s.sku, v.product_id as "productId" from sellables s left join product_variants v using (id)
    where s.store_id = ${store.id} and s.sku in (select jsonb_array_elements_text(${JSON.stringify(given.map(({ sku }) => sku))}::jsonb))`)
  const owners = new Map(rows.map(({ sku, productId }) => [sku, productId ?? 'another']))
  const firsts = new Map<string, Deed>()
  return given.flatMap(({ sku, deed, row }): Refused[] => {
    const owner = owners.get(sku)
    if (owner !== undefined && owner !== deed.productId)
      return [{ row, column: 'sku', reason: 'Otro producto de tu tienda ya usa este SKU' }]
    const before = firsts.get(sku)
    if (before && before !== deed) return [{ row, column: 'sku', reason: `La fila ${before.row} ya usa este SKU` }]
    firsts.set(sku, deed)
    return []
  })
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of products that a sheet names, whosever they are. */
export const namedIn = (rows: readonly SheetRow[]): string[] => [
  ...new Set(rows.map(({ cells }) => (cells.productId ?? '').trim().toLowerCase()).filter((id) => uuid.test(id))),
]

/** What a sheet would do to a store as it stands: products as good as they are in it are left alone. */
export async function planSheet(db: Database, store: StoreRow, sheet: readonly SheetRow[]): Promise<Plan> {
  const found = await readProductCells(db, store.id, namedIn(sheet))
  const plan = { unchanged: 0, deeds: [] as Deed[], refused: [] as Refused[] }
  for (const [at, group] of groupRows(sheet).entries()) {
    // Others are answered in between, and what is refused for its size is not read to its end.
    if (at % atOnce === atOnce - 1) await setImmediate()
    if (plan.deeds.length > mostSheetChanges) break
    const current = found.get(group.productId)
    if (group.productId !== '' && !current) {
      const reason = 'Tu tienda no tiene ese producto: para uno nuevo deja vacío el ID'
      plan.refused.push({ row: group.rows[0]?.row ?? 1, column: 'productId', reason })
      continue
    }
    const { deed, refused } = deedOf(group, current ?? [], store.currency)
    plan.refused.push(...refused)
    if (deed) plan.deeds.push(deed)
    else if (refused.length === 0) plan.unchanged++
  }
  plan.refused.push(...(await sharedSkus(db, store, plan.deeds)))
  if (plan.deeds.length > mostSheetChanges) {
    const row = plan.deeds[mostSheetChanges]?.row ?? 1
    plan.refused.push({
      row,
      column: null,
      reason: `Un archivo cambia como máximo ${mostSheetChanges} productos: deja los demás para otro`,
    })
  }
  plan.refused.sort((one, other) => one.row - other.row)
  const version = createHash('sha256').update(JSON.stringify(plan.deeds)).digest('hex')
  return { ...plan, version }
}
