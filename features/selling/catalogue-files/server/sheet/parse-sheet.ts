import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#shared/app-error.ts'
import { unguardCell } from '#shared/csv/csv-line.ts'
import { csvColumn, csvOpening, csvText } from '#shared/server/csv/csv-opening.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { type ColumnOf, maxSheetRows, type SheetKind, sheetForms } from '../../vocabulary.ts'

/** Cells of a row by column; columns that the file lacks are absent. */
export type SheetRow<Kind extends SheetKind = 'products'> = {
  row: number
  cells: Partial<Record<ColumnOf<Kind>, string>>
}

const refused = (message: string, cause?: unknown) => new AppError('invalid', message, { cause })

function recordsOf(text: string): string[][] {
  const { delimiter, start } = csvOpening(text)
  try {
    return parse(text.slice(start), {
      delimiter,
      relax_column_count: true,
      max_record_size: 1 << 17,
      to: maxSheetRows + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw refused('Una fila del archivo es demasiado larga.', error)
    throw refused(
      `No pudimos leer el archivo: revisa las comillas hacia la línea ${Number(error.lines) || 1}.`,
      error,
    )
  }
}

/** Column key of each header; undefined for an empty header. Throws `invalid` for missing, repeated and unknown columns. */
function columnsOf(kind: SheetKind, header: string[]): (string | undefined)[] {
  const {
    words,
    needed,
  }: { words: Record<string, string>; needed: readonly (readonly string[])[] } = sheetForms[kind]
  const named = new Map(Object.entries(words).map(([column, word]) => [csvColumn(word), column]))
  const columns = header.map((name) => named.get(csvColumn(name)))
  const missing = needed.find((group) => !group.some((column) => columns.includes(column)))
  if (missing) {
    const wanted = missing.map((column) => `«${words[column]}»`).join(' o ')
    throw refused(`Falta la columna ${wanted}. Usa como modelo el archivo que exportas.`)
  }
  const known = columns.filter((column) => column !== undefined)
  const twice = known.find((column, at) => known.indexOf(column) !== at)
  if (twice) throw refused(`La columna «${words[twice]}» está dos veces.`)
  const unknownHeader = header.find((name, at) => columns[at] === undefined && name.trim() !== '')
  if (unknownHeader !== undefined)
    throw refused(
      `No conocemos la columna «${wholeSigns(unknownHeader.trim(), 60)}». Quítala o usa el nombre del archivo que exportas.`,
    )
  return columns
}

/**
 * Parses a CSV sheet of this kind. Runs in a sandboxed process, called by `plan-file.ts` and `readStockSheet`. Throws `invalid` for a file
 * that is not such a sheet.
 */
export function parseSheet<Kind extends SheetKind>(
  kind: Kind,
  bytes: Uint8Array,
): SheetRow<Kind>[] {
  const text = csvText(bytes)
  if (text.includes('\0'))
    throw refused(
      'Este archivo no es un CSV. En tu hoja de cálculo, elige «Guardar como CSV UTF-8».',
    )
  const [header, ...records] = recordsOf(text)
  if (!header) throw refused('El archivo está vacío.')
  const columns = columnsOf(kind, header)
  if (records.length > maxSheetRows)
    throw refused('El archivo tiene más de 5,000 filas. Pártelo en varios.')
  return records.flatMap((record, at) => {
    if (record.every((cell) => cell.trim() === '')) return []
    if (record.length > columns.length)
      throw refused(
        `La fila ${at + 2} tiene ${record.length} columnas, y los encabezados son ${columns.length}.`,
      )
    const cells = columns.flatMap((column, place) =>
      column ? [[column, unguardCell(record[place] ?? '')] as const] : [],
    )
    return [{ row: at + 2, cells: Object.fromEntries(cells) as SheetRow<Kind>['cells'] }]
  })
}
