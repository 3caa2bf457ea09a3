import { desc, lt } from 'drizzle-orm'
import { importRuns } from '#db/tables/directory/imports.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import type { ImportRun } from './open-run.ts'

const serializeRun = (run: ImportRun): Output<typeof contract.listImports>['items'][number] => ({
  id: run.id,
  fileName: run.fileName,
  format: run.format,
  dryRun: run.dryRun,
  state: run.state,
  progress: run.state === 'finished' ? 1 : Math.min(1, run.doneBytes / Math.max(run.totalBytes, 1)),
  doneRows: run.doneRows,
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  rejected: run.rejected,
  duplicates: run.duplicates,
  error: run.error,
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
})

/** Lists imports, newest first. */
export const listImports = handle(
  contract.listImports,
  async ({ services, input: { after, size } }) => {
    const rows = await services.db
      .select()
      .from(importRuns)
      .where(after ? lt(importRuns.id, after) : undefined)
      .orderBy(desc(importRuns.id))
      .limit(size + 1)
    const items = rows.slice(0, size).map(serializeRun)
    return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
  },
)
