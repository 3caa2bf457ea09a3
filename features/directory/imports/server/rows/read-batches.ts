import { Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { AppError } from '#shared/app-error.ts'
import { csvColumn } from '#shared/server/csv/csv-opening.ts'
import type { InspectedFile } from '#shared/server/csv/text-file.ts'
import { decodeFile, detectDelimiter } from '#shared/server/csv/text-file.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import type { ImportFormat } from '../../vocabulary.ts'
import { findDenueColumns } from './denue-layout.ts'
import { hideContacts } from './hide-contacts.ts'
import type { ImportRow, RejectedRow } from './import-row.ts'
import { RowError, readDenueRow } from './read-denue-row.ts'
import { readLonjaRow, requiredLonjaColumns } from './read-lonja-row.ts'

export type ReadBatch = {
  rows: ImportRow[]
  rejected: RejectedRow[]
  records: number
  bytes: number
}

export type FileBatch = { format: ImportFormat; batch: ReadBatch }

type Reader = {
  format: ImportFormat
  read: (record: string[], line: number) => ImportRow
  /** Columns that contain contacts. */
  contacts: number[]
}

/**
 * Chooses the row parser by the file's header. Throws `invalid` when the file is not of the
 * requested format.
 */
function readerFor(header: string[], requestedFormat: ImportFormat | undefined): Reader {
  const denue = findDenueColumns(header)
  if (denue && requestedFormat !== 'lonja') {
    const contacts = [denue.phone, denue.email, denue.web]
    return { format: 'denue', read: (record, line) => readDenueRow(record, denue, line), contacts }
  }
  const names = header.map((name) => csvColumn(name).replaceAll(' ', '_'))
  if (requestedFormat !== 'denue' && requiredLonjaColumns.every((name) => names.includes(name)))
    return {
      format: 'lonja',
      read: (record, line) => readLonjaRow(record, names, line),
      contacts: ['telefono', 'correo', 'web'].map((name) => names.indexOf(name)),
    }
  throw new AppError(
    'invalid',
    'La primera línea no es la de un archivo de DENUE ni la del formato Lonja. Revisa los encabezados.',
  )
}

/**
 * Streams a CSV file in batches of `size` records: valid rows, and rejected ones with line and
 * reason. Each batch names the format. Runs inside the sandbox; other code calls `readFile`.
 */
export async function* readCsvBatches(
  path: string,
  encoding: InspectedFile['encoding'],
  requestedFormat: ImportFormat | undefined,
  size: number,
): AsyncGenerator<FileBatch> {
  const { delimiter, rest } = await detectDelimiter(decodeFile(path, encoding))
  const parser = Readable.from(rest).pipe(
    parse({
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 1 << 16,
    }),
  )
  let width = 0
  let reader: Reader | undefined
  let batch: ReadBatch = { rows: [], rejected: [], records: 0, bytes: 0 }
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    if (!reader) {
      reader = readerFor(record, requestedFormat)
      width = record.length
      continue
    }
    batch.records++
    batch.bytes = info.bytes
    try {
      if (record.length !== width)
        throw new RowError(`Tiene ${record.length} columnas en vez de ${width}`)
      batch.rows.push(reader.read(record, info.lines))
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      const raw = wholeSigns(hideContacts(record, reader.contacts, record.length === width), 2000)
      batch.rejected.push({ line: info.lines, reason: error.message, raw })
    }
    if (batch.records < size) continue
    yield { format: reader.format, batch }
    batch = { rows: [], rejected: [], records: 0, bytes: info.bytes }
  }
  if (!reader) throw new AppError('invalid', 'El archivo está vacío.')
  if (batch.records > 0) yield { format: reader.format, batch }
}
