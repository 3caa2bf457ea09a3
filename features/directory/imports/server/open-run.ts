import { basename } from 'node:path'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { importRuns } from '#db/tables/directory/imports.ts'
import { notFound } from '#shared/app-error.ts'
import type { InspectedFile } from '#shared/server/csv/text-file.ts'
import type { Database } from '#shared/server/services.ts'
import type { ImportFormat } from '../vocabulary.ts'

export type ImportRun = typeof importRuns.$inferSelect

export type ImportRequest = {
  path: string
  /** Display name; by default the file name of the path. */
  fileName?: string
  format?: ImportFormat
  dryRun?: boolean
  /** Edition named beside "Fuente: INEGI, DENUE", such as `05/2024`. */
  edition?: string
  startedBy?: string
  /**
   * The run to resume, unless it was cancelled; by default the newest unfinished run of the same
   * file.
   */
  runId?: string
  onProgress?: (run: ImportRun) => void
}

/**
 * Returns the run of a job: resumes it after a failure, and leaves a finished or cancelled run
 * unchanged. Throws `not_found`.
 */
export async function continueRun(db: Database, runId: string): Promise<ImportRun> {
  const [running] = await db
    .update(importRuns)
    .set({ state: 'running', error: null })
    .where(and(eq(importRuns.id, runId), inArray(importRuns.state, ['running', 'failed'])))
    .returning()
  if (running) return running
  const [ended] = await db.select().from(importRuns).where(eq(importRuns.id, runId))
  if (!ended) throw notFound('esa importación')
  return ended
}

/** Resumes the newest unfinished run of the same file (by hash), or creates a new run. */
export async function openRun(
  db: Database,
  request: ImportRequest,
  file: InspectedFile,
): Promise<ImportRun> {
  const same = and(
    eq(importRuns.fileHash, file.hash),
    eq(importRuns.dryRun, request.dryRun ?? false),
  )
  const [unfinished] = await db
    .select()
    .from(importRuns)
    .where(same)
    .orderBy(desc(importRuns.startedAt))
    .limit(1)
  if (unfinished && unfinished.state !== 'finished') {
    const [resumed] = await db
      .update(importRuns)
      .set({
        state: 'running',
        error: null,
        finishedAt: null,
        edition: request.edition ?? unfinished.edition,
      })
      .where(eq(importRuns.id, unfinished.id))
      .returning()
    return resumed as ImportRun
  }
  const [run] = await db
    .insert(importRuns)
    .values({
      fileName: request.fileName ?? basename(request.path),
      fileHash: file.hash,
      format: request.format ?? 'denue',
      edition: request.edition,
      encoding: file.encoding,
      totalBytes: file.bytes,
      dryRun: request.dryRun ?? false,
      startedBy: request.startedBy,
    })
    .returning()
  return run as ImportRun
}
