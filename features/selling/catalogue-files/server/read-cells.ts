import type { ZodError } from 'zod'
import { checkVariants } from '#features/selling/products/contract/check-variants.ts'
import { type ProductFields, productFields } from '#features/selling/products/contract/product.ts'
import { cleanFields } from '#features/selling/products/server/clean-description.ts'
import {
  type ProductState,
  productCategoryWords,
  productKindWords,
  productStateWords,
} from '#features/selling/products/vocabulary.ts'
import type { PriceTier } from '#features/selling/stores/vocabulary.ts'
import { amountProblem, parseMoney } from '#shared/amounts/parse-money.ts'
import { AppError } from '#shared/app-error.ts'
import { parted } from '#shared/csv/several-texts.ts'
import { fold } from '#shared/text/fold.ts'
import { withoutControls } from '#shared/text/parse-json.ts'
import { type SheetColumn, sheetColumns } from '../vocabulary.ts'
import type { RowRefusal, SheetLine } from './group-rows.ts'
import type { Cells } from './product-cells.ts'
import { no, yes } from './sheet/cell.ts'

type Refuse = (column: SheetColumn, reason: string) => void

function byWord<Value extends string>(
  words: Record<Value, string>,
  entered: string,
): Value | undefined {
  const found = Object.entries<string>(words).find(([, word]) => fold(word) === fold(entered))
  return found?.[0] as Value | undefined
}

/**
 * The cell's text without bidirectional control characters, which could reorder the text after them on a page; JSON input is cleaned the
 * same way.
 */
const text = (cells: Partial<Cells>, column: SheetColumn) =>
  withoutControls(cells[column] ?? '').trim()

function wholeOf(cells: Partial<Cells>, column: SheetColumn, refuse: Refuse): number | null {
  const entered = text(cells, column)
  if (entered === '') return null
  if (/^\d{1,7}$/.test(entered)) return Number(entered)
  refuse(column, 'Escribe un número entero, o nada')
  return null
}

function moneyOf(
  cells: Partial<Cells>,
  column: SheetColumn,
  currency: string,
  refuse: Refuse,
): number | null {
  const entered = text(cells, column)
  if (entered === '') return null
  const amount = parseMoney(entered, currency)
  if (amount === null) refuse(column, `${amountProblem}, en ${currency}`)
  return amount
}

function timeOf(cells: Partial<Cells>, column: SheetColumn, refuse: Refuse): string | null {
  const entered = text(cells, column)
  if (entered === '') return null
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(entered) &&
    !Number.isNaN(Date.parse(entered))
  )
    return new Date(entered).toISOString()
  refuse(column, 'Escribe fecha, hora y zona como 2026-05-10T00:00:00-06:00')
  return null
}

/** Parses `3: 90.00 | 6: 80.00`: unit price from a minimum quantity on. */
function tiersOf(cells: Partial<Cells>, currency: string, refuse: Refuse): PriceTier[] {
  return parted(text(cells, 'tiers')).flatMap((entered) => {
    const [pieces = '', typed = '', ...more] = entered.split(':').map((part) => part.trim())
    const price = parseMoney(typed, currency)
    if (/^\d{1,7}$/.test(pieces) && price !== null && more.length === 0)
      return [{ from: Number(pieces), price }]
    refuse('tiers', 'Escribe desde cuántas piezas y el precio de cada una, como 3: 90 | 6: 80')
    return []
  })
}

/** The product photo with this 1-based number. */
function photoOf(
  cells: Partial<Cells>,
  photoIds: readonly string[] | undefined,
  refuse: Refuse,
): string | null {
  const number = wholeOf(cells, 'photo', refuse)
  if (number === null) return null
  const photoId = photoIds?.[number - 1]
  if (photoId) return photoId
  refuse(
    'photo',
    photoIds
      ? `Este producto no tiene una foto ${number}`
      : 'Un producto nuevo aún no tiene fotos: déjalo vacío',
  )
  return null
}

type Of = { options: number; currency: string; photoIds: readonly string[] | undefined }

function variantOf(
  { before, cells }: SheetLine,
  { options, currency, photoIds }: Of,
  refuse: Refuse,
) {
  const values = [text(cells, 'value1'), text(cells, 'value2'), text(cells, 'value3')]
  for (const [at, value] of values.entries())
    if (at >= options && value !== '')
      refuse(`value${at + 1}` as SheetColumn, 'Escribe antes el nombre de la opción')
  const ships = text(cells, 'isShipped')
  if (ships !== '' && fold(ships) !== fold(yes) && fold(ships) !== fold(no))
    refuse('isShipped', `Escribe ${yes} o ${no}`)
  const price = moneyOf(cells, 'price', currency, refuse)
  if (price === null && text(cells, 'price') === '') refuse('price', 'El precio es requerido')
  return {
    id: before?.variantId ?? null,
    values: values.slice(0, options),
    sku: text(cells, 'sku'),
    price: price ?? 0,
    salePrice: moneyOf(cells, 'salePrice', currency, refuse),
    saleFrom: timeOf(cells, 'saleFrom', refuse),
    saleUntil: timeOf(cells, 'saleUntil', refuse),
    tiers: tiersOf(cells, currency, refuse),
    firstStock: before ? null : wholeOf(cells, 'stock', refuse),
    lowStock: wholeOf(cells, 'lowStock', refuse),
    isShipped: fold(ships) !== fold(no),
    weightGrams: wholeOf(cells, 'weightGrams', refuse),
    photoId: photoOf(cells, photoIds, refuse),
  }
}

/** The sheet column of a form field, and the index of its variant. */
function placeOf(path: readonly PropertyKey[]): { column: SheetColumn | null; variant: number } {
  const [first, second, third, fourth] = path.map(String)
  const named = (name: string | undefined) => sheetColumns.find((column) => column === name) ?? null
  if (first === 'options') return { column: named(`option${Number(second ?? 0) + 1}`), variant: 0 }
  if (first !== 'variants') return { column: named(first), variant: 0 }
  const column =
    third === 'values'
      ? named(`value${Number(fourth ?? 0) + 1}`)
      : third === 'firstStock'
        ? 'stock'
        : named(third === 'photoId' ? 'photo' : third)
  return { column, variant: Number(second ?? 0) }
}

type Read = { fields: ProductFields; state: ProductState } | { refused: RowRefusal[] }

/** Parses a product's cells into form fields, or lists every refused cell. `first` has the product's own columns. */
export function readCells(
  first: { row: number; cells: Partial<Cells> },
  lines: readonly SheetLine[],
  currency: string,
): Read {
  const refused: RowRefusal[] = []
  const at = (row: number) => (column: SheetColumn | null, reason: string) =>
    void refused.push({ row, column, reason })
  const rowOf = (variant: number) => lines[variant]?.given?.row ?? first.row
  const options = [
    text(first.cells, 'option1'),
    text(first.cells, 'option2'),
    text(first.cells, 'option3'),
  ]
  while (options.at(-1) === '') options.pop()
  const word = <Value extends string>(
    column: SheetColumn,
    words: Record<Value, string>,
    otherwise?: Value,
  ) => {
    const entered = text(first.cells, column)
    const value = entered === '' ? otherwise : byWord(words, entered)
    if (!value) at(first.row)(column, `Escribe una de estas: ${Object.values(words).join(', ')}`)
    return value
  }
  const product = {
    title: text(first.cells, 'title'),
    kind: word('kind', productKindWords, 'goods'),
    description: text(first.cells, 'description'),
    category: word('category', productCategoryWords),
    brand: text(first.cells, 'brand'),
    seoTitle: text(first.cells, 'seoTitle'),
    seoDescription: text(first.cells, 'seoDescription'),
    tags: parted(text(first.cells, 'tags')),
    options,
    photos: [],
  }
  const state = word('state', productStateWords, 'draft')
  const { photoIds } = first.cells
  const of = { options: options.length, currency, photoIds }
  const variants = lines.map((line, variant) => variantOf(line, of, at(rowOf(variant))))
  if (refused.length > 0 || !state) return { refused }
  const parsed = productFields.safeParse({ ...product, variants })
  if (!parsed.success)
    return { refused: issuesOf(parsed.error).map(({ path, reason }) => refusalAt(path, reason)) }
  try {
    checkVariants({ ...parsed.data, photos: (photoIds ?? []).map((mediaId) => ({ mediaId })) })
    return { fields: cleanFields(parsed.data), state }
  } catch (error) {
    if (!(error instanceof AppError && error.fields)) throw error
    return {
      refused: Object.entries(error.fields).map(([path, reason]) =>
        refusalAt(path.split('.'), reason),
      ),
    }
  }

  function refusalAt(path: readonly PropertyKey[], reason: string): RowRefusal {
    const { column, variant } = placeOf(path)
    return { row: path[0] === 'variants' ? rowOf(variant) : first.row, column, reason }
  }
}

const issuesOf = (error: ZodError) =>
  error.issues.map(({ path, message }) => ({ path, reason: message }))
