import { and, eq } from 'drizzle-orm'
import { importRuns } from '#db/tables/directory/imports.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/**
 * Stops a running import after its current batch. `cancelled` is false when the import was not
 * running.
 */
export const cancelImport = handle(contract.cancelImport, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const [run] = await tx
      .update(importRuns)
      .set({ state: 'cancelled', finishedAt: services.now() })
      .where(and(eq(importRuns.id, input.runId), eq(importRuns.state, 'running')))
      .returning({ id: importRuns.id, fileName: importRuns.fileName })
    if (!run) return { cancelled: false }
    const subject = { kind: 'import', id: run.id }
    const detail = { file: run.fileName }
    await recordAudit(tx, {
      by: caller,
      action: 'directory.import_cancelled',
      subject,
      detail,
      requestId: request.id,
    })
    return { cancelled: true }
  }),
)
