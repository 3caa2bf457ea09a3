import { productColumns, type SheetColumn } from '../vocabulary.ts'
import type { Cells } from './product-cells.ts'
import type { SheetRow } from './sheet/parse-sheet.ts'

/** The rows of one product, and the refusals of rows that are out of place. */
export type RowGroup = { productId: string; rows: SheetRow[]; refused: RowRefusal[] }

export type RowRefusal = { row: number; column: SheetColumn | null; reason: string }

const idOf = ({ cells }: SheetRow) => (cells.productId ?? '').trim().toLowerCase()

/** Groups rows by product: a row with the same id, or with neither id nor name, belongs to the product above it. */
export function groupRows(rows: readonly SheetRow[]): RowGroup[] {
  const groups: RowGroup[] = []
  const seen = new Map<string, number>()
  for (const one of rows) {
    const id = idOf(one)
    const above = groups.at(-1)
    const isBare = (one.cells.title ?? '').trim() === ''
    if (above && (id === above.productId ? id !== '' || isBare : id === '' && isBare)) {
      above.rows.push(one)
      const other = productColumns.find(
        (column) => one.cells[column] && one.cells[column] !== above.rows[0]?.cells[column],
      )
      if (other)
        above.refused.push({
          row: one.row,
          column: other,
          reason: 'Escríbelo solo en la primera fila del producto',
        })
      continue
    }
    const group: RowGroup = { productId: id, rows: [one], refused: [] }
    const before = seen.get(id)
    if (id !== '' && before !== undefined)
      group.refused.push({
        row: one.row,
        column: 'productId',
        reason: `Este producto ya está en la fila ${before}: pon juntas sus filas`,
      })
    if (id !== '') seen.set(id, one.row)
    groups.push(group)
  }
  return groups
}

/** A variant after the sheet: `given` is its row, undefined when the sheet omits it; `before` are its current cells. */
export type SheetLine = {
  given: SheetRow | undefined
  before: Cells | undefined
  cells: Partial<Cells>
}

/**
 * Merges a product's current variants, in their order, with the rows, followed by new variants. Refuses variant ids that the product does
 * not have.
 */
export function sheetLinesOf(
  { rows }: RowGroup,
  current: readonly Cells[],
): { lines: SheetLine[]; refused: RowRefusal[] } {
  const refused: RowRefusal[] = []
  const known = new Map(
    current.filter(({ variantId }) => variantId !== '').map((cells) => [cells.variantId, cells]),
  )
  const given = new Map<string, SheetRow>()
  const added: SheetLine[] = []
  for (const one of rows) {
    const id = (one.cells.variantId ?? '').trim().toLowerCase()
    if (id === '') added.push({ given: one, before: undefined, cells: one.cells })
    else if (!known.has(id))
      refused.push({
        row: one.row,
        column: 'variantId',
        reason: 'Este producto no tiene esa variante: para una nueva deja vacío el ID',
      })
    else if (given.has(id))
      refused.push({ row: one.row, column: 'variantId', reason: 'Esta variante está repetida' })
    else given.set(id, one)
  }
  const existing = [...known].map(([id, before]) => ({
    given: given.get(id),
    before,
    cells: { ...before, ...given.get(id)?.cells },
  }))
  return { lines: [...existing, ...added], refused }
}
