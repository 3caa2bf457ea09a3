import { createHash } from 'node:crypto'
import type { ProductFields } from '#features/selling/products/contract/product.ts'
import type { ProductState } from '#features/selling/products/vocabulary.ts'
import { speakSpanish } from '#shared/validation/issue-words.ts'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import {
  maxRefusals,
  maxSheetChanges,
  productColumns,
  type SheetColumn,
  sheetColumns,
} from '../vocabulary.ts'
import {
  groupRows,
  type RowGroup,
  type RowRefusal,
  type SheetLine,
  sheetLinesOf,
} from './group-rows.ts'
import type { Cells } from './product-cells.ts'
import { readCells } from './read-cells.ts'
import { parseSheet, type SheetRow } from './sheet/parse-sheet.ts'

// This module runs in its own process, where no other module sets the Zod locale.
speakSpanish()

/** A product to create or change. `counts` sets the stock of existing variants. */
export type ProductChange = {
  row: number
  /** Null for a new one. */
  productId: string | null
  columns: SheetColumn[]
  fields: ProductFields
  state: ProductState
  counts: { id: string; stock: number }[]
  rows: number[]
}

/** Products whose cells are requested together; each description has up to 20,000 characters. */
const productsPerRequest = 100

/** Summary of a plan without product texts. `refused` contains the first refused rows, `refusedCount` their total. */
export type Outline = {
  unchanged: number
  items: { row: number; productId: string | null; title: string; columns: SheetColumn[] }[]
  skus: { sku: string; productId: string | null; item: number; row: number }[]
  refused: RowRefusal[]
  refusedCount: number
  version: string
}

/**
 * Messages to the parent process, in this order: the products that the file names; requests for their cells (repeated); the outline; all
 * changes.
 */
export type SheetPlan =
  | { kind: 'named'; ids: string[]; hash: string }
  | { kind: 'wanted'; ids: string[] }
  | { kind: 'outline'; outline: Outline }
  | { kind: 'changes'; changes: ProductChange[] }

/** Answer to `wanted`: cells by product. Other messages get null. */
export type SheetRequest = Map<string, Cells[]> | null

const isProducts = (column: SheetColumn) =>
  (productColumns as readonly SheetColumn[]).includes(column)
const isId = (column: SheetColumn) =>
  ['productId', 'variantId', 'stockBefore', 'stock'].includes(column)

/**
 * New stock count when the sheet's number differs from the exported one. Refuses it when the stock changed since the export, so that later
 * sales are not overwritten.
 */
function countOf(
  { given, before }: SheetLine,
  refused: RowRefusal[],
): { id: string; stock: number } | null {
  const entered = given?.cells.stock?.trim() ?? ''
  const exported = given?.cells.stockBefore?.trim() ?? ''
  if (!given || !before || entered === '' || entered === before.stock || entered === exported)
    return null
  const refuse = (reason: string) => void refused.push({ row: given.row, column: 'stock', reason })
  if (!/^\d{1,7}$/.test(entered) || Number(entered) > 1_000_000)
    refuse('Escribe cuántos hay: un número entero, como máximo 1,000,000')
  else if (exported !== '' && exported !== before.stock)
    refuse(
      `Ahora hay ${before.stock || 'sin contar'} y al exportar había ${exported}. Exporta de nuevo y escribe cuántos hay`,
    )
  else return { id: before.variantId, stock: Number(entered) }
  return null
}

/** Columns that differ from the current values; for a new variant, all columns that are not empty. */
function changedIn({ given, before }: SheetLine): SheetColumn[] {
  if (!given) return []
  return sheetColumns.filter((column) => {
    const entered = given.cells[column]
    if (isId(column) || isProducts(column) || entered === undefined) return false
    return before ? entered !== before[column] : entered !== ''
  })
}

function planChange(
  group: RowGroup,
  current: readonly Cells[],
  currency: string,
): { change: ProductChange | null; refused: RowRefusal[] } {
  const first = group.rows[0]
  if (!first) return { change: null, refused: [] }
  const { lines, refused } = sheetLinesOf(group, current)
  refused.push(...group.refused)
  const before = current[0]
  const counts = lines.flatMap((line) => countOf(line, refused) ?? [])
  if (refused.length > 0) return { change: null, refused }
  const own = productColumns.filter(
    (column) =>
      first.cells[column] !== undefined && first.cells[column] !== (before?.[column] ?? ''),
  )
  const columns = new Set<SheetColumn>([...own, ...lines.flatMap(changedIn)])
  if (lines.some((line) => line.given && !line.before)) columns.add('price')
  if (counts.length > 0) columns.add('stock')
  if (before && columns.size === 0) return { change: null, refused }
  const read = readCells({ row: first.row, cells: { ...before, ...first.cells } }, lines, currency)
  if ('refused' in read) return { change: null, refused: read.refused }
  const rows = lines.map(({ given }) => given?.row ?? first.row)
  const productId = before ? group.productId : null
  return {
    change: {
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

const idsOf = (groups: readonly RowGroup[]): string[] => [
  ...new Set(groups.map(({ productId }) => productId).filter((id) => uuidPattern.test(id))),
]

type Planned = { unchanged: number; changes: ProductChange[]; refused: RowRefusal[] }

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
    const { change, refused } = planChange(group, current ?? [], currency)
    plan.refused.push(...refused)
    if (change) plan.changes.push(change)
    else if (refused.length === 0) plan.unchanged++
    // A sheet with too many changes is refused, so the rest is not planned.
    if (plan.changes.length > maxSheetChanges) break
  }
}

function outlineOf({ unchanged, changes, refused }: Planned): Outline {
  const tooMany = changes[maxSheetChanges]
  const reason = `Un archivo cambia como máximo ${maxSheetChanges} productos: deja los demás para otro`
  const all = tooMany ? [...refused, { row: tooMany.row, column: null, reason }] : refused
  return {
    unchanged,
    items: changes.map(({ row, productId, fields: { title }, columns }) => ({
      row,
      productId,
      title,
      columns,
    })),
    skus: changes.flatMap(({ productId, fields, rows, row }, item) =>
      fields.variants.flatMap(({ sku }, at) =>
        sku ? [{ sku, productId, item, row: rows[at] ?? row }] : [],
      ),
    ),
    refused: all.toSorted((one, other) => one.row - other.row).slice(0, maxRefusals),
    refusedCount: all.length,
    version: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
  }
}

/**
 * Parses an untrusted product sheet and plans its changes, requesting the store's current cells by yielding. Runs in a sandboxed process;
 * other code calls `openSheet`. Throws `invalid` for a file that is not a product sheet.
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
  const plan: Planned = { unchanged: 0, changes: [], refused: [] }
  for (
    let at = 0;
    at < groups.length && plan.changes.length <= maxSheetChanges;
    at += productsPerRequest
  ) {
    const part = groups.slice(at, at + productsPerRequest)
    const ids = idsOf(part)
    const found = ids.length > 0 ? yield { kind: 'wanted', ids } : null
    planGroups(plan, part, found ?? new Map(), currency)
  }
  yield { kind: 'outline', outline: outlineOf(plan) }
  yield { kind: 'changes', changes: plan.changes }
}
