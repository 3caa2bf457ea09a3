import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { type CopyRows, copying } from '#db/copy-rows.ts'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { planContacts } from '#features/growth/contacts/server/index.ts'
import type { CsvEncoding } from '#shared/server/csv/csv-opening.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { batchRows } from '../../vocabulary.ts'
import { settingsOf } from '../describe-import.ts'
import { fetchPieces, withTemporaryFile } from '../file-pieces.ts'
import type { ImportRecord } from '../find-import.ts'
import type { FieldOfBook } from '../reading/normalize-contact.ts'
import type { ContactRowsBatch, ReadRow } from '../reading/read-contact-file.ts'
import { contactFileSandbox } from '../reading/sandbox.ts'
import { findByRowKey } from './find-by-row-key.ts'
import { whileRunning } from './while-running.ts'

/** An array in the text of COPY and of SQL. */
const asArray = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Stores rows with what would become of them if they were imported now. */
async function storeRows(
  tx: Database,
  copyRows: CopyRows,
  { id, bookId, settings }: ImportRecord,
  rows: readonly ReadRow[],
): Promise<void> {
  const chosen = settingsOf({ settings })
  if (!chosen) throw new Error('the import has no settings')
  const known = await findByRowKey(
    tx,
    bookId,
    rows.map(({ key }) => key),
  )
  const firsts = rows.flatMap(({ line, given, key, repeats }) =>
    given && repeats === null
      ? [{ line, given, key, knownId: (key && known.get(key)) ?? null }]
      : [],
  )
  const { mode, stage, groupId } = chosen
  const plan = await planContacts(tx, { bookId, mode, stage, groupId }, firsts)
  const planned = new Map(firsts.map(({ line }, at) => [line, plan.rows[at]]))
  await copyRows(
    'contact_import_rows (import_id, line, given, key, outcome, repeats, changes, remarks, raw, contact_id)',
    rows.map(({ line, given, key, repeats, remarks, joins, raw }) => {
      const row = planned.get(line)
      const all = [...new Set([...remarks, ...joins, ...(row?.remarks ?? [])])]
      return [
        id,
        line,
        given && JSON.stringify({ contact: given, remarks }),
        key,
        given === null ? 'rejected' : repeats === null ? (row?.outcome ?? 'new') : 'repeated',
        repeats,
        JSON.stringify(row?.changes ?? []),
        asArray(all),
        raw,
        row && row.outcome !== 'new' ? row.contactId : null,
      ]
    }),
  )
}

/** Writes a batch with the progress. False once the import is not read any more, or by another worker. */
const storeBatch = (
  services: Services,
  { id, settings }: ImportRecord,
  { rows, read, bytes, pictures }: ContactRowsBatch,
): Promise<boolean> =>
  copying(services.pool, async (tx, copyRows) => {
    const [record] = await tx
      .select()
      .from(contactImports)
      .where(eq(contactImports.id, id))
      .for('update')
    if (record?.state !== 'reading' || record.readRows !== read - rows.length) return false
    // Somebody stopped it and chose otherwise.
    if (!isDeepStrictEqual(record.settings, settings)) return false
    await storeRows(tx, copyRows, record, rows)
    await tx
      .update(contactImports)
      .set({
        readRows: read,
        doneBytes: Math.min(bytes, record.totalBytes),
        pictures: sql`${contactImports.pictures} + ${pictures}`,
        updatedAt: services.now(),
      })
      .where(eq(contactImports.id, id))
    return true
  })

/**
 * Reads the file of an import and stores its rows with what would become of each. In batches: after an interruption it
 * goes on after the last one.
 */
export const runReading = (services: Services, importId: string): Promise<void> =>
  whileRunning(services, importId, 'reading', async (record) => {
    const settings = settingsOf(record)
    if (!settings) throw new Error('the import has no settings')
    const { rows: fields } = await services.db.execute<FieldOfBook>(
      sql`select id, name, kind, choices from contact_fields where book_id = ${record.bookId}`,
    )
    await withTemporaryFile(async (path) => {
      await fetchPieces(services.db, importId, path)
      const batches = contactFileSandbox.each(
        'readContactRows',
        path,
        record.encoding as CsvEncoding,
        record.format,
        settings.targets,
        { ...settings, fields: [...fields] },
        { done: record.readRows, size: batchRows },
      )
      for await (const batch of batches) if (!(await storeBatch(services, record, batch))) return
      await services.db
        .update(contactImports)
        .set({ state: 'ready', updatedAt: services.now() })
        .where(and(eq(contactImports.id, importId), eq(contactImports.state, 'reading')))
    })
  })
