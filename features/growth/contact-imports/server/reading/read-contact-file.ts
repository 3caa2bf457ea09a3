import { createHash } from 'node:crypto'
import type { GivenContact } from '#features/growth/contacts/server/parts/given-contact.ts'
import { addressKey } from '#features/growth/contacts/server/parts/mailbox-key.ts'
import { AppError } from '#shared/app-error.ts'
import type { CsvEncoding } from '#shared/server/csv/csv-opening.ts'
import { decodeFile } from '#shared/server/csv/text-file.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import {
  type ContactFileFormat,
  importLengths,
  maxImportColumns,
  maxImportedRows,
  sampleValues,
} from '../../vocabulary.ts'
import { guessColumns, hasMonthFirst } from './guess-columns.ts'
import {
  joinsRemark,
  type NormalRow,
  normalizeContact,
  type ReadingOptions,
} from './normalize-contact.ts'
import { openCsv } from './open-csv.ts'
import { layOut, readCsvRow } from './read-csv-row.ts'
import { readVCard } from './read-vcard.ts'
import { splitVCards } from './split-vcards.ts'

/** A column of a CSV file: its heading, first values, and what it is taken for. */
export type FileColumn = { heading: string; sample: string[]; target: string | null }

export type OpenedFile = { format: ContactFileFormat; columns: FileColumn[]; monthFirst: boolean }

/** A row of a file as it is kept until its import. */
export type ReadRow = {
  line: number
  given: GivenContact | null
  remarks: string[]
  /** Identifies a row that no address does; null for others. */
  key: string | null
  /** The line of the file that has the same mailbox, number or key before it. */
  repeats: number | null
  /** Said in the preview of a row that repeats somebody of another name. */
  joins: string[]
  raw: string | null
}

export type ContactRowsBatch = { rows: ReadRow[]; read: number; bytes: number; pictures: number }

/** Text that columns and JSON take: no zeros, no halves of characters. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const cutTo = (max: number, text: string) => wholeSigns(clean(text), max).trim()

/** Rows in which values are looked for to show. */
const sampledRows = 50

/**
 * Recognizes a file and guesses what its columns hold. Throws `invalid` for what is neither. Runs inside the sandbox.
 */
export async function openContactFile(
  path: string,
  encoding: CsvEncoding,
  fields: readonly { id: string; name: string }[],
): Promise<OpenedFile> {
  for await (const text of decodeFile(path, encoding)) {
    if (/^\ufeff?\s*BEGIN:VCARD/i.test(text))
      return { format: 'vcard', columns: [], monthFirst: false }
    break
  }
  const columns: FileColumn[] = []
  let rows = 0
  for await (const { record } of openCsv(path, encoding)) {
    if (columns.length === 0) {
      if (
        record.length > maxImportColumns ||
        (record.length === 1 && !/\p{L}/u.test(record[0] ?? ''))
      )
        break
      const headings = record.map((heading) => cutTo(importLengths.heading, heading))
      const targets = guessColumns(headings, fields)
      columns.push(
        ...headings.map((heading, at) => ({ heading, sample: [], target: targets[at] ?? null })),
      )
      continue
    }
    for (const [at, column] of columns.entries()) {
      const value = cutTo(importLengths.heading, record[at] ?? '')
      if (value && column.sample.length < sampleValues) column.sample.push(value)
    }
    if (++rows >= sampledRows) break
  }
  if (columns.length === 0 || rows === 0)
    throw new AppError(
      'invalid',
      'No encontramos contactos. El archivo tiene que ser vCard (.vcf), o CSV con los nombres de las columnas en la primera línea.',
    )
  return {
    format: 'csv',
    columns,
    monthFirst: hasMonthFirst(columns.map(({ heading }) => heading)),
  }
}

type Leader = { line: number; name: string | null }

/** Finds rows that say the same as an earlier one of the file: as of those who are the same in the book, mailboxes count before numbers. */
function openRepetitions() {
  const leaders = new Map<string, Leader>()
  return (
    line: number,
    given: GivenContact,
  ): Pick<ReadRow, 'key' | 'repeats'> & { leader: Leader | null } => {
    const keys = (kind: string) =>
      given.addresses.flatMap((one) => (one.kind === kind && addressKey(one)) || [])
    const addresses = [...keys('email'), ...keys('phone')]
    const key =
      addresses.length > 0
        ? null
        : createHash('sha256')
            .update(JSON.stringify({ ...given, tags: [] }))
            .digest('base64url')
    const all = key ? [key] : addresses
    const leader = all.map((one) => leaders.get(one)).find(Boolean) ?? null
    for (const one of all)
      if (!leaders.has(one)) leaders.set(one, leader ?? { line, name: given.name })
    return { key, repeats: leader?.line ?? null, leader }
  }
}

type Source = {
  line: number
  raw: () => string
  row: () => NormalRow
  bytes: number
  pictures: number
}

async function* csvSource(
  path: string,
  encoding: CsvEncoding,
  targets: readonly (string | null)[],
  options: ReadingOptions,
): AsyncGenerator<Source> {
  let headings: string[] | undefined
  let layout = layOut([], [])
  for await (const { record, line, bytes } of openCsv(path, encoding)) {
    if (!headings) {
      headings = record
      layout = layOut(headings, targets)
      continue
    }
    const { length } = headings
    yield {
      line,
      bytes,
      pictures: 0,
      raw: () => record.join(','),
      row: () =>
        record.length > length && record.slice(length).some((cell) => cell.trim() !== '')
          ? { given: null, remarks: [`Tiene ${record.length} columnas en vez de ${length}.`] }
          : normalizeContact(readCsvRow(record.map(clean), layout), options),
    }
  }
}

async function* cardSource(
  path: string,
  encoding: CsvEncoding,
  options: ReadingOptions,
): AsyncGenerator<Source> {
  let bytes = 0
  async function* counted() {
    for await (const text of decodeFile(path, encoding)) {
      bytes += Buffer.byteLength(text)
      yield text
    }
  }
  for await (const card of splitVCards(counted())) {
    const { line, lines, pictures, lost } = card
    yield {
      line,
      bytes,
      pictures,
      raw: () => lines.join('\n'),
      row: () => {
        if (lost > 0) return { given: null, remarks: ['La tarjeta es demasiado grande.'] }
        const draft = readVCard({ ...card, lines: lines.map(clean) })
        return draft.kind.toLowerCase() === 'group'
          ? { given: null, remarks: ['Es un grupo de contactos, no un contacto.'] }
          : normalizeContact(draft, options)
      },
    }
  }
}

/**
 * Reads the rows of a file in batches, as the book has them, after the first `done`. Throws `invalid` where there are too
 * many. Runs inside the sandbox.
 */
export async function* readContactRows(
  path: string,
  encoding: CsvEncoding,
  format: ContactFileFormat,
  targets: readonly (string | null)[],
  options: ReadingOptions,
  { done, size }: { done: number; size: number },
): AsyncGenerator<ContactRowsBatch> {
  const source =
    format === 'csv'
      ? csvSource(path, encoding, targets, options)
      : cardSource(path, encoding, options)
  const repetitionOf = openRepetitions()
  let read = 0
  let batch: ContactRowsBatch = { rows: [], read: 0, bytes: 0, pictures: 0 }
  for await (const { line, raw, row, bytes, pictures } of source) {
    if (++read > maxImportedRows)
      throw new AppError(
        'invalid',
        `El archivo tiene más de ${maxImportedRows} contactos. Divídelo en varios.`,
      )
    const { given, remarks } = row()
    const { key, repeats, leader } = given
      ? repetitionOf(line, given)
      : { key: null, repeats: null, leader: null }
    if (read <= done) continue
    const said = remarks.map((remark) => cutTo(importLengths.reason, remark))
    const joins = given && leader ? joinsRemark(given.name, leader.name) : []
    batch.rows.push({
      line,
      given,
      remarks: said,
      key,
      repeats,
      joins,
      raw: said.length + joins.length > 0 ? cutTo(importLengths.raw, raw()) : null,
    })
    batch = { ...batch, read, bytes, pictures: batch.pictures + pictures }
    if (batch.rows.length < size) continue
    yield batch
    batch = { rows: [], read, bytes, pictures: 0 }
  }
  if (batch.rows.length > 0) yield batch
}
