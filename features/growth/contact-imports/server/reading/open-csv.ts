import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { AppError } from '#shared/app-error.ts'
import type { CsvEncoding } from '#shared/server/csv/csv-opening.ts'
import { decodeFile, detectDelimiter } from '#shared/server/csv/text-file.ts'
import { maxRowBytes } from '../../vocabulary.ts'

export type CsvRecord = { record: string[]; line: number; bytes: number }

/** The records of a CSV file with their lines. Throws `invalid` where one is too large, as after a quote without end. */
export async function* openCsv(path: string, encoding: CsvEncoding): AsyncGenerator<CsvRecord> {
  const { delimiter, rest } = await detectDelimiter(decodeFile(path, encoding))
  const parser = Readable.from(rest).pipe(
    parse({
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
      info: true,
      max_record_size: maxRowBytes,
    }),
  )
  try {
    let before = 0
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      yield { record, line: before + 1, bytes: info.bytes }
      before = info.lines
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new AppError(
      'invalid',
      `Una fila, cerca de la línea ${cause.lines}, es demasiado larga. Revisa que cada comilla se cierre.`,
      { cause },
    )
  }
}
