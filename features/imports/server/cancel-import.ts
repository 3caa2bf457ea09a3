import { and, eq } from 'drizzle-orm'
import { importRuns } from '#db/tables/imports.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** Stops a running import: its current batch is kept, nothing after it. Not `cancelled` when it was not running. */
export const cancelImport = handle(contract.cancelImport, async ({ services, input: { runId } }) => {
  const rows = await services.db
    .update(importRuns)
    .set({ state: 'cancelled', finishedAt: services.now() })
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'running')))
    .returning({ id: importRuns.id })
  return { cancelled: rows.length > 0 }
})
