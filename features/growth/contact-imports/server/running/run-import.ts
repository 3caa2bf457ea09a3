import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type CopyRows, copying } from '#db/copy-rows.ts'
import {
  contactImportKeys,
  contactImportRows,
  contactImports,
} from '#db/tables/growth/contact-imports.ts'
import {
  lockBook,
  type PlannedContact,
  upsertContacts,
} from '#features/growth/contacts/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { batchAddresses, batchRows } from '../../vocabulary.ts'
import { settingsOf } from '../describe-import.ts'
import type { ImportRecord } from '../find-import.ts'
import { findByRowKey } from './find-by-row-key.ts'
import type { StoredRow } from './stored-row.ts'
import { whileRunning } from './while-running.ts'

type WaitingRow = typeof contactImportRows.$inferSelect

/** The next rows, with as many addresses as are locked at once. */
async function listNext(tx: Database, importId: string, after: number): Promise<WaitingRow[]> {
  const rows = await tx
    .select()
    .from(contactImportRows)
    .where(
      and(
        eq(contactImportRows.importId, importId),
        eq(contactImportRows.isDone, false),
        gt(contactImportRows.line, after),
      ),
    )
    .orderBy(asc(contactImportRows.line))
    .limit(batchRows)
  let addresses = 0
  const fits = rows.findIndex(({ given }) => {
    addresses += (given as StoredRow | null)?.contact.addresses.length ?? 0
    return addresses > batchAddresses
  })
  return fits > 0 ? rows.slice(0, fits) : rows
}

type Accepted = WaitingRow & { given: StoredRow }

/** Writes what became of rows. */
async function closeRows(
  tx: Database,
  importId: string,
  rows: Accepted[],
  results: PlannedContact[],
) {
  const closed = rows.flatMap(({ line, outcome, given }, at) => {
    const result = results[at]
    if (!result) return []
    const { changes, remarks, contactId } = result
    return {
      line,
      outcome: outcome === 'repeated' ? outcome : result.outcome,
      changes,
      remarks: [...new Set([...given.remarks, ...remarks])],
      contact: contactId,
    }
  })
  await tx.execute(sql`
    update contact_import_rows r set outcome = q.outcome, changes = q.changes, is_done = true, contact_id = q.contact,
      remarks = array(select jsonb_array_elements_text(q.remarks))
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) q (line int, outcome text, changes jsonb, remarks jsonb, contact uuid)
    where r.import_id = ${importId} and r.line = q.line`)
}

async function writeRows(
  tx: Database,
  copyRows: CopyRows,
  record: ImportRecord,
  rows: Accepted[],
  at: Date,
): Promise<void> {
  const settings = settingsOf(record)
  if (!settings) throw new Error('the import has no settings')
  const { id, bookId, startedBy } = record
  // Another import of the same rows may be giving them their contacts.
  await lockBook(tx, bookId)
  const known = await findByRowKey(
    tx,
    bookId,
    rows.map(({ key }) => key),
  )
  const results = await upsertContacts(
    tx,
    copyRows,
    { bookId, mode: settings.mode, stage: settings.stage, groupId: settings.groupId },
    { source: 'import', profileId: startedBy, at },
    rows.map(({ given, key }) => ({
      given: given.contact,
      key,
      knownId: (key && known.get(key)) ?? null,
    })),
  )
  const keys = rows.flatMap(({ key }, index) => {
    const contactId = results[index]?.contactId
    return key && contactId && !known.has(key) ? [{ bookId, key, contactId }] : []
  })
  if (keys.length > 0) await tx.insert(contactImportKeys).values(keys).onConflictDoNothing()
  await closeRows(tx, id, rows, results)
}

/** Imports a batch with the progress. Returns the last line, or null once there is nothing more to do. */
const runBatch = (services: Services, importId: string, after: number): Promise<number | null> =>
  copying(services.pool, async (tx, copyRows) => {
    const [record] = await tx
      .select()
      .from(contactImports)
      .where(eq(contactImports.id, importId))
      .for('update')
    if (record?.state !== 'importing') return null
    const now = services.now()
    const ofThis = eq(contactImports.id, importId)
    const rows = await listNext(tx, importId, after)
    const last = rows.at(-1)
    if (!last) {
      await tx
        .update(contactImports)
        .set({ state: 'finished', finishedAt: now, updatedAt: now })
        .where(ofThis)
      return null
    }
    const accepted = rows.filter((row): row is Accepted => row.given !== null)
    if (accepted.length > 0) await writeRows(tx, copyRows, record, accepted, now)
    await tx
      .update(contactImports)
      .set({ doneRows: sql`${contactImports.doneRows} + ${rows.length}`, updatedAt: now })
      .where(ofThis)
    return last.line
  })

/**
 * Imports the rows of a confirmed import in batches, each in one transaction with its progress: after an interruption it
 * goes on with the rows that are not done.
 */
export const runContactImport = (services: Services, importId: string): Promise<void> =>
  whileRunning(services, importId, 'importing', async () => {
    for (let after: number | null = 0; after !== null; )
      after = await runBatch(services, importId, after)
  })
