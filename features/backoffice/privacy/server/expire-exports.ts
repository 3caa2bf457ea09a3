import { and, eq, inArray, lt } from 'drizzle-orm'
import { dataExports } from '#db/tables/backoffice/privacy.ts'
import { removeMedia } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { openExportStates } from '../vocabulary.ts'
import { cleanupUnfinished } from './unfinished-files.ts'

/** Milliseconds after which a copy that is not ready will not be: its job has given up by then. */
const givenUpAfter = 6 * 3600 * 1000

/** Removes copies whose week is over and what a death left half written, and calls failed what never got ready, so that it may be asked for again. */
export async function expireExports(services: Services): Promise<void> {
  const now = services.now()
  const over = await services.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.state, 'ready'), lt(dataExports.expiresAt, now)))
  for (const { id, mediaId } of over)
    await services.db.transaction(async (tx) => {
      await tx
        .update(dataExports)
        .set({ state: 'expired', mediaId: null })
        .where(eq(dataExports.id, id))
      if (mediaId) await removeMedia(services, tx, mediaId)
    })
  await cleanupUnfinished(services, givenUpAfter)
  const late = new Date(now.getTime() - givenUpAfter)
  const stuck = and(inArray(dataExports.state, openExportStates), lt(dataExports.requestedAt, late))
  await services.db.update(dataExports).set({ state: 'failed' }).where(stuck)
}
