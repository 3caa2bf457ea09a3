import { and, eq, sql } from 'drizzle-orm'
import { importRejections, importRuns } from '../../../../db/tables/directory-import.ts'
import type { Services } from '../../../../shared/server/services.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { openCategoryFinder } from './find-category.ts'
import { findDuplicates } from './find-duplicates.ts'
import type { RejectedRow } from './import-row.ts'
import { inspectFile } from './inspect-file.ts'
import { type ImportRequest, type ImportRun, openRun } from './open-run.ts'
import { planBatch } from './plan-batch.ts'
import { type ReadBatch, readFile } from './read-file.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Imports a file in batches, each one transaction with its progress, so that an interrupted run goes on where it stopped and a
 * repeated one changes nothing. Ends as `finished` or, when somebody asked, `cancelled`; a fault is written to the run and thrown.
 */
export async function runImport(services: Services, request: ImportRequest): Promise<ImportRun> {
  const file = await inspectFile(request.path)
  const opened = await openRun(services.db, request, file)
  const categoryOf = await openCategoryFinder(services.db)
  try {
    let records = 0
    for await (const { format, batch } of readFile(request.path, file, request.format)) {
      records += batch.records
      if (records <= opened.doneRows) continue
      const run = await importBatch(services, opened, { ...request, format }, batch, records, categoryOf)
      request.onProgress?.(run)
      if (run.state === 'cancelled') return run
    }
    const duplicates = opened.dryRun ? 0 : await findDuplicates(services.db, opened.format)
    const [finished] = await services.db
      .update(importRuns)
      .set({ state: 'finished', finishedAt: services.now(), doneBytes: file.bytes, duplicates })
      .where(and(eq(importRuns.id, opened.id), eq(importRuns.state, 'running')))
      .returning()
    return finished ?? opened
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await services.db
      .update(importRuns)
      .set({ state: 'failed', error: message.slice(0, 500) })
      .where(eq(importRuns.id, opened.id))
    throw error
  }
}

const asRejections = (runId: string, rows: RejectedRow[]) => rows.map((row) => ({ runId, ...row }))

async function importBatch(
  services: Services,
  opened: ImportRun,
  { format, edition }: ImportRequest,
  batch: ReadBatch,
  records: number,
  categoryOf: Awaited<ReturnType<typeof openCategoryFinder>>,
): Promise<ImportRun> {
  return services.db.transaction(async (tx) => {
    const [held] = await tx.select().from(importRuns).where(eq(importRuns.id, opened.id)).for('update')
    if (held?.state !== 'running') return held as ImportRun
    const source = format ?? 'denue'
    const plan = await planBatch(tx, source, batch.rows, categoryOf)
    const rejected = [
      ...batch.rejected,
      ...plan.repeated.map((row) => ({
        line: row.line,
        reason: `El identificador ${row.sourceId} se repite en el archivo`,
        raw: row.name,
      })),
    ]
    if (!opened.dryRun) await refreshSearch(tx, await writeBatch(tx, source, edition ?? null, plan))
    if (rejected.length > 0) await tx.insert(importRejections).values(asRejections(opened.id, rejected)).onConflictDoNothing()
    const [run] = await tx
      .update(importRuns)
      .set({
        format: source,
        doneRows: records,
        doneBytes: batch.bytes,
        created: sql`${importRuns.created} + ${plan.created.length}`,
        updated: sql`${importRuns.updated} + ${plan.changed.length}`,
        unchanged: sql`${importRuns.unchanged} + ${plan.unchanged}`,
        rejected: sql`${importRuns.rejected} + ${rejected.length}`,
        heartbeatAt: services.now(),
      })
      .where(eq(importRuns.id, opened.id))
      .returning()
    return run as ImportRun
  })
}
