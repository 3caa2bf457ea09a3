import { and, eq, sql } from 'drizzle-orm'
import { copying } from '#db/copy-rows.ts'
import { importRejections, importRuns } from '#db/tables/directory/imports.ts'
import { denueCredit } from '#features/directory/search/vocabulary.ts'
import { createPlaceFinder } from '#features/platform/server.ts'
import { inspectFile } from '#shared/server/csv/text-file.ts'
import { errorSummary } from '#shared/server/describe-error.ts'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { createSearchIndexer, listUnindexed, type WrittenBatch } from './create-search-indexer.ts'
import { findDuplicates } from './duplicates/find-duplicates.ts'
import { openCategoryFinder } from './find-category.ts'
import { continueRun, type ImportRequest, type ImportRun, openRun } from './open-run.ts'
import { planBatch } from './plan-batch.ts'
import { readAhead } from './read-ahead.ts'
import { readFile } from './read-file.ts'
import type { RejectedRow } from './rows/import-row.ts'
import type { ReadBatch } from './rows/read-batches.ts'
import { writeBatch } from './written/write-batch.ts'

/**
 * Imports a file in batches, each in one transaction with its progress, so that an interrupted run
 * can be resumed and a repeated one changes nothing. While a batch is written, the previous one is
 * indexed for search. Ends as `finished`, or as `cancelled` when it was cancelled; an error is
 * recorded in the run and rethrown.
 */
export async function runImport(services: Services, request: ImportRequest): Promise<ImportRun> {
  const file = await inspectFile(request.path)
  const opened = request.runId
    ? await continueRun(services.db, request.runId)
    : await openRun(services.db, request, file)
  if (opened.state !== 'running') return opened
  const lookUp = {
    categoryOf: await openCategoryFinder(services.db),
    findPlaces: createPlaceFinder(),
  }
  const search = createSearchIndexer(services)
  try {
    if (opened.doneRows > 0)
      await search.refresh({ created: [], changed: await listUnindexed(services.db, opened) })
    let records = 0
    let source = opened.format
    for await (const { format, batch } of readAhead(readFile(request.path, file, request.format))) {
      records += batch.records
      source = format
      if (records <= opened.doneRows) continue
      const { run, written } = await importBatch(
        services,
        opened,
        { ...request, format },
        batch,
        records,
        lookUp,
      )
      await search.refresh(written)
      request.onProgress?.(run)
      if (run.state === 'cancelled') {
        await search.finish()
        return run
      }
    }
    const [duplicates] = await Promise.all([
      opened.dryRun ? 0 : findDuplicates(services.db, source),
      search.finish(),
    ])
    const [finished] = await services.db
      .update(importRuns)
      .set({ state: 'finished', finishedAt: services.now(), doneBytes: file.bytes, duplicates })
      .where(and(eq(importRuns.id, opened.id), eq(importRuns.state, 'running')))
      .returning()
    if (finished) return finished
    const [cancelled] = await services.db
      .select()
      .from(importRuns)
      .where(eq(importRuns.id, opened.id))
    return cancelled ?? opened
  } catch (error) {
    await search.settle()
    await services.db
      .update(importRuns)
      .set({ state: 'failed', error: wholeSigns(errorSummary(error), 500) })
      .where(eq(importRuns.id, opened.id))
    throw error
  }
}

const nothing: WrittenBatch = { created: [], changed: [] }

const creditOf = (source: string, edition: string | null) =>
  source === 'denue' ? denueCredit + (edition ? ` (${edition})` : '') : null

const asRejections = (runId: string, rows: RejectedRow[]) => rows.map((row) => ({ runId, ...row }))

async function importBatch(
  services: Services,
  opened: ImportRun,
  { format }: ImportRequest,
  batch: ReadBatch,
  records: number,
  {
    categoryOf,
    findPlaces,
  }: {
    categoryOf: Awaited<ReturnType<typeof openCategoryFinder>>
    findPlaces: ReturnType<typeof createPlaceFinder>
  },
): Promise<{ run: ImportRun; written: WrittenBatch }> {
  return copying(services.pool, async (tx, copyRows) => {
    const [locked] = await tx
      .select()
      .from(importRuns)
      .where(eq(importRuns.id, opened.id))
      .for('update')
    if (locked?.state !== 'running') return { run: locked as ImportRun, written: nothing }
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
    const publishedAt = services.now()
    if (!opened.dryRun)
      await writeBatch(
        tx,
        copyRows,
        findPlaces,
        { source, edition: opened.edition, publishedAt },
        plan,
      )
    if (rejected.length > 0)
      await tx
        .insert(importRejections)
        .values(asRejections(opened.id, rejected))
        .onConflictDoNothing()
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
    if (opened.dryRun) return { run: run as ImportRun, written: nothing }
    const credit = creditOf(source, opened.edition)
    const created = plan.created.map((row) => ({ ...row, publishedAt, credit }))
    return {
      run: run as ImportRun,
      written: { created, changed: plan.changed.map(({ businessId }) => businessId) },
    }
  })
}
