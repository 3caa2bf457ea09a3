import { and, eq } from 'drizzle-orm'
import { importRuns } from '#db/tables/imports.ts'
import type { Services } from '#shared/server/services.ts'

/** Stops a running import: its current batch is kept, nothing after it. False when it was not running. */
export async function cancelImport(services: Services, runId: string): Promise<boolean> {
  const rows = await services.db
    .update(importRuns)
    .set({ state: 'cancelled', finishedAt: services.now() })
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'running')))
    .returning({ id: importRuns.id })
  return rows.length > 0
}
