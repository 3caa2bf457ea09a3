import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#shared/app-error.ts'
import { type ColumnOf, mostSheetRows, type SheetKind, sheetForms } from '../../vocabulary.ts'
import { unguarded } from './cell.ts'

/** Cells of a row by column; a column that the file does not have is absent. */
export type SheetRow<Kind extends SheetKind = 'products'> = { row: number; cells: Partial<Record<ColumnOf<Kind>, string>> }

const refused = (message: string, cause?: unknown) => new AppError('invalid', message, { cause })

/** UTF-8, UTF-16 with its mark, or Windows-1252, in which Excel saves a CSV where it was not asked for UTF-8. */
function textOf(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign that parts the columns: Excel in Spanish writes semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4096).split(/[\r\n]/, 1)[0] ?? ''
  const times = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most))
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, max_record_size: 1 << 17, to: mostSheetRows + 2 })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw refused('Una fila del archivo es demasiado larga.', error)
    throw refused(`No pudimos leer el archivo: revisa las comillas hacia la línea ${Number(error.lines) || 1}.`, error)
  }
}

/** The column that each header names, by its key; undefined for a header that says nothing. */
function columnsOf(kind: SheetKind, header: string[]): (string | undefined)[] {
  const { words, needed }: { words: Record<string, string>; needed: readonly (readonly string[])[] } = sheetForms[kind]
  const named = new Map(Object.entries(words).map(([column, word]) => [word.toLowerCase(), column]))
  const columns = header.map((name) => named.get(name.trim().toLowerCase()))
  const missing = needed.find((group) => !group.some((column) => columns.includes(column)))
  if (missing) {
    const wanted = missing.map((column) => `«${words[column]}»`).join(' o ')
    throw refused(`Falta la columna ${wanted}. Usa como modelo el archivo que exportas.`)
  }
  const known = columns.filter((column) => column !== undefined)
  const twice = known.find((column, at) => known.indexOf(column) !== at)
  if (twice) throw refused(`La columna «${words[twice]}» está dos veces.`)
  const strange = header.find((name, at) => columns[at] === undefined && name.trim() !== '')
  if (strange !== undefined)
    throw refused(`No conocemos la columna «${strange.trim().slice(0, 60)}». Quítala o usa el nombre del archivo que exportas.`)
  return columns
}

/** Reads a sheet of this kind. For a process of its own: `readSheet` is what others call. Throws `invalid` for what is no such sheet. */
export function parseSheet<Kind extends SheetKind>(kind: Kind, bytes: Uint8Array): SheetRow<Kind>[] {
  const text = textOf(bytes)
  if (text.includes('\0')) throw refused('Este archivo no es un CSV. En tu hoja de cálculo, elige «Guardar como CSV UTF-8».')
  const [header, ...records] = recordsOf(text)
  if (!header) throw refused('El archivo está vacío.')
  const columns = columnsOf(kind, header)
  if (records.length > mostSheetRows) throw refused('El archivo tiene más de 5,000 filas. Pártelo en varios.')
  return records.flatMap((record, at) => {
    if (record.every((cell) => cell.trim() === '')) return []
    if (record.length > columns.length)
      throw refused(`La fila ${at + 2} tiene ${record.length} columnas, y los encabezados son ${columns.length}.`)
    const cells = columns.flatMap((column, place) => (column ? [[column, unguarded(record[place] ?? '')] as const] : []))
    return [{ row: at + 2, cells: Object.fromEntries(cells) as SheetRow<Kind>['cells'] }]
  })
}
