import { createHash } from 'node:crypto'
import type { ProductFields } from '#features/selling/products/contract/product.ts'
import type { ProductState } from '#features/selling/products/vocabulary.ts'
import { speakSpanish } from '#shared/validation/issue-words.ts'
import {
  maxRefusals,
  maxSheetChanges,
  productColumns,
  type SheetColumn,
  sheetColumns,
} from '../vocabulary.ts'
import {
  groupRows,
  type Refused,
  type RowGroup,
  type SheetLine,
  sheetLinesOf,
} from './group-rows.ts'
import type { Cells } from './product-cells.ts'
import { readCells } from './read-cells.ts'
import { parseSheet, type SheetRow } from './sheet/parse-sheet.ts'

// In a process of its own nobody else says so.
speakSpanish()

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

/** Products whose cells are asked for together: each has a description of up to 20,000 characters. */
const atOnce = 100

/** What a plan does, without its texts. `refused` has the first rows, `refusedCount` says how many there are. */
export type Outline = {
  unchanged: number
  items: { row: number; productId: string | null; title: string; columns: SheetColumn[] }[]
  skus: { sku: string; productId: string | null; item: number; row: number }[]
  refused: Refused[]
  refusedCount: number
  version: string
}

/** What is asked or said, in this order: the products that the file names; of which the cells are wanted, many times; what it does; all of it. */
export type SheetPlan =
  | { kind: 'named'; ids: string[]; hash: string }
  | { kind: 'wanted'; ids: string[] }
  | { kind: 'outline'; outline: Outline }
  | { kind: 'deeds'; deeds: Deed[] }

/** The cells that were wanted, by product; nothing else is told. */
export type SheetRequest = Map<string, Cells[]> | null

const isProducts = (column: SheetColumn) =>
  (productColumns as readonly SheetColumn[]).includes(column)
const isId = (column: SheetColumn) =>
  ['productId', 'variantId', 'stockBefore', 'stock'].includes(column)

/** How many there are now, where the sheet says another number than was exported. What was sold since is never written over. */
function countOf(
  { given, before }: SheetLine,
  refused: Refused[],
): { id: string; stock: number } | null {
  const said = given?.cells.stock?.trim() ?? ''
  const exported = given?.cells.stockBefore?.trim() ?? ''
  if (!given || !before || said === '' || said === before.stock || said === exported) return null
  const refuse = (reason: string) => void refused.push({ row: given.row, column: 'stock', reason })
  if (!/^\d{1,7}$/.test(said) || Number(said) > 1_000_000)
    refuse('Escribe cuántos hay: un número entero, como máximo 1,000,000')
  else if (exported !== '' && exported !== before.stock)
    refuse(
      `Ahora hay ${before.stock || 'sin contar'} y al exportar había ${exported}. Exporta de nuevo y escribe cuántos hay`,
    )
  else return { id: before.variantId, stock: Number(said) }
  return null
}

/** The columns in which a line differs from how it was; all that are not empty in a new one. */
function changedIn({ given, before }: SheetLine): SheetColumn[] {
  if (!given) return []
  return sheetColumns.filter((column) => {
    const said = given.cells[column]
    if (isId(column) || isProducts(column) || said === undefined) return false
    return before ? said !== before[column] : said !== ''
  })
}

function deedOf(
  group: RowGroup,
  current: readonly Cells[],
  currency: string,
): { deed: Deed | null; refused: Refused[] } {
  const first = group.rows[0]
  if (!first) return { deed: null, refused: [] }
  const { lines, refused } = sheetLinesOf(group, current)
  refused.push(...group.refused)
  const before = current[0]
  const counts = lines.flatMap((line) => countOf(line, refused) ?? [])
  if (refused.length > 0) return { deed: null, refused }
  const own = productColumns.filter(
    (column) =>
      first.cells[column] !== undefined && first.cells[column] !== (before?.[column] ?? ''),
  )
  const columns = new Set<SheetColumn>([...own, ...lines.flatMap(changedIn)])
  if (lines.some((line) => line.given && !line.before)) columns.add('price')
  if (counts.length > 0) columns.add('stock')
  if (before && columns.size === 0) return { deed: null, refused }
  const read = readCells({ row: first.row, cells: { ...before, ...first.cells } }, lines, currency)
  if ('refused' in read) return { deed: null, refused: read.refused }
  const rows = lines.map(({ given }) => given?.row ?? first.row)
  const productId = before ? group.productId : null
  return {
    deed: {
      row: first.row,
      productId,
      columns: sheetColumns.filter((one) => columns.has(one)),
      ...read,
      counts,
      rows,
    },
    refused,
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idsOf = (groups: readonly RowGroup[]): string[] => [
  ...new Set(groups.map(({ productId }) => productId).filter((id) => uuid.test(id))),
]

type Planned = { unchanged: number; deeds: Deed[]; refused: Refused[] }

function planGroups(
  plan: Planned,
  groups: readonly RowGroup[],
  found: Map<string, Cells[]>,
  currency: string,
): void {
  for (const group of groups) {
    const current = found.get(group.productId)
    if (group.productId !== '' && !current) {
      const reason = 'Tu tienda no tiene ese producto: para uno nuevo deja vacío el ID'
      plan.refused.push({ row: group.rows[0]?.row ?? 1, column: 'productId', reason })
      continue
    }
    const { deed, refused } = deedOf(group, current ?? [], currency)
    plan.refused.push(...refused)
    if (deed) plan.deeds.push(deed)
    else if (refused.length === 0) plan.unchanged++
    // What is refused for its size is not read to its end.
    if (plan.deeds.length > maxSheetChanges) break
  }
}

function outlineOf({ unchanged, deeds, refused }: Planned): Outline {
  const tooMany = deeds[maxSheetChanges]
  const reason = `Un archivo cambia como máximo ${maxSheetChanges} productos: deja los demás para otro`
  const all = tooMany ? [...refused, { row: tooMany.row, column: null, reason }] : refused
  return {
    unchanged,
    items: deeds.map(({ row, productId, fields: { title }, columns }) => ({
      row,
      productId,
      title,
      columns,
    })),
    skus: deeds.flatMap(({ productId, fields, rows, row }, item) =>
      fields.variants.flatMap(({ sku }, at) =>
        sku ? [{ sku, productId, item, row: rows[at] ?? row }] : [],
      ),
    ),
    refused: all.toSorted((one, other) => one.row - other.row).slice(0, maxRefusals),
    refusedCount: all.length,
    version: createHash('sha256').update(JSON.stringify(deeds)).digest('hex'),
  }
}

/**
 * Reads a stranger's sheet of products and plans what it does to a store, whose products it asks for. For a process of its own: `openSheet` is what
 * others call. Throws `invalid` for what is no such sheet.
 */
export async function* planFile(
  bytes: Uint8Array,
  currency: string,
): AsyncGenerator<SheetPlan, void, SheetRequest> {
  const rows: SheetRow[] = parseSheet('products', bytes)
  const groups = groupRows(rows)
  yield {
    kind: 'named',
    ids: idsOf(groups),
    hash: createHash('sha256').update(bytes).digest('hex'),
  }
  const plan: Planned = { unchanged: 0, deeds: [], refused: [] }
  for (let at = 0; at < groups.length && plan.deeds.length <= maxSheetChanges; at += atOnce) {
    const part = groups.slice(at, at + atOnce)
    const ids = idsOf(part)
    const found = ids.length > 0 ? yield { kind: 'wanted', ids } : null
    planGroups(plan, part, found ?? new Map(), currency)
  }
  yield { kind: 'outline', outline: outlineOf(plan) }
  yield { kind: 'deeds', deeds: plan.deeds }
}
