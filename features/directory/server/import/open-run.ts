import { basename } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { importRuns } from '../../../../db/tables/directory-import.ts'
import type { Database } from '../../../../shared/server/services.ts'
import type { InspectedFile } from './inspect-file.ts'
import type { ImportFormat } from './read-file.ts'

export type ImportRun = typeof importRuns.$inferSelect

export type ImportRequest = {
  path: string
  /** Name to show; the path's own when absent. */
  fileName?: string
  format?: ImportFormat
  dryRun?: boolean
  /** Edition named beside "Fuente: INEGI, DENUE", such as `05/2024`. */
  edition?: string
  startedBy?: string
  onProgress?: (run: ImportRun) => void
}

/** The run to go on with: the newest unfinished one of the very same file, or a new one. */
export async function openRun(db: Database, request: ImportRequest, file: InspectedFile): Promise<ImportRun> {
  const same = and(eq(importRuns.fileHash, file.hash), eq(importRuns.dryRun, request.dryRun ?? false))
  const [unfinished] = await db.select().from(importRuns).where(same).orderBy(desc(importRuns.startedAt)).limit(1)
  if (unfinished && unfinished.state !== 'finished') {
    const [resumed] = await db.update(importRuns).set({ state: 'running', error: null }).where(eq(importRuns.id, unfinished.id)).returning()
    return resumed as ImportRun
  }
  const [run] = await db
    .insert(importRuns)
    .values({
      fileName: request.fileName ?? basename(request.path),
      fileHash: file.hash,
      format: request.format ?? 'denue',
      encoding: file.encoding,
      totalBytes: file.bytes,
      dryRun: request.dryRun ?? false,
      startedBy: request.startedBy,
    })
    .returning()
  return run as ImportRun
}
