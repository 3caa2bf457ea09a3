import { and, eq, inArray, lt } from 'drizzle-orm'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { removeMedia } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import { openExportStates, stuckExportHours } from '../vocabulary.ts'
import { cleanupUnfinished } from './unfinished-files.ts'

/** Deletes expired exports and partial files of crashed processes, and marks stuck exports as failed, so that another can be requested. */
export async function expireExports(services: Services): Promise<void> {
  const now = services.now()
  const expired = await services.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lt(dataExports.expiresAt, now)))
  for (const { id, mediaId } of expired)
    await services.db.transaction(async (tx) => {
      await tx
        .update(dataExports)
        .set({ state: 'expired', mediaId: null })
        .where(eq(dataExports.id, id))
      if (mediaId) await removeMedia(services, tx, mediaId)
    })
  await cleanupUnfinished(services, stuckExportHours * hourMs)
  const deadline = new Date(now.getTime() - stuckExportHours * hourMs)
  const stuck = and(
    inArray(dataExports.state, openExportStates),
    lt(dataExports.requestedAt, deadline),
  )
  await services.db.update(dataExports).set({ state: 'failed' }).where(stuck)
}
