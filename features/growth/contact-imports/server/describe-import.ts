import { sql } from 'drizzle-orm'
import { usualCountry } from '#shared/countries.ts'
import type { Database } from '#shared/server/services.ts'
import type { ContactImport, ImportSettings, ImportSummary } from '../contract/imports.ts'
import { type RowOutcome, rowOutcomes } from '../vocabulary.ts'
import type { ImportRecord } from './find-import.ts'
import type { FileColumn } from './reading/read-contact-file.ts'

type Columns = { list: FileColumn[]; monthFirst: boolean }

/** What was found in the file when it was uploaded. */
export const fileColumnsOf = ({ columns }: Pick<ImportRecord, 'columns'>): Columns =>
  columns as Columns

export const settingsOf = ({ settings }: Pick<ImportRecord, 'settings'>): ImportSettings | null =>
  settings as ImportSettings | null

function progressOf({ state, doneBytes, totalBytes, doneRows, readRows }: ImportRecord): number {
  if (state === 'finished') return 1
  const share =
    state === 'reading' || state === 'uploaded' ? doneBytes / totalBytes : doneRows / readRows
  return Math.min(1, share || 0)
}

/** An import as a list shows it. */
export const summarize = (record: ImportRecord): ImportSummary => ({
  id: record.id,
  fileName: record.fileName,
  format: record.format,
  state: record.state,
  progress: progressOf(record),
  createdAt: record.createdAt.toISOString(),
  finishedAt: record.finishedAt?.toISOString() ?? null,
})

const proposed = ({ list, monthFirst }: Columns): ImportSettings => ({
  targets: list.map(({ target }) => target) as ImportSettings['targets'],
  countryCode: usualCountry,
  dateOrder: monthFirst ? 'mdy' : 'dmy',
  mode: 'fill',
  stage: 'contact',
  tag: '',
  groupId: null,
})

/** An import with its figures. */
export async function describeImport(db: Database, record: ImportRecord): Promise<ContactImport> {
  const { rows } = await db.execute<{ outcome: RowOutcome; count: number; remarked: number }>(sql`
    select outcome, count(*)::int as count, (count(*) filter (where remarks <> '{}'))::int as remarked
    from contact_import_rows where import_id = ${record.id} group by outcome`)
  const countOf = new Map(rows.map(({ outcome, count }) => [outcome, count]))
  const columns = fileColumnsOf(record)
  return {
    ...summarize(record),
    columns: columns.list,
    settings: settingsOf(record) ?? proposed(columns),
    readRows: record.readRows,
    doneRows: record.doneRows,
    outcomes: Object.fromEntries(
      rowOutcomes.map((outcome) => [outcome, countOf.get(outcome) ?? 0]),
    ) as ContactImport['outcomes'],
    remarked: rows.reduce((sum, { remarked }) => sum + remarked, 0),
    pictures: record.pictures,
    error: record.error,
  }
}
