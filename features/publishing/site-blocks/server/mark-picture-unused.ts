import { markMediaUnused } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

/** Marks a picture that the block no longer uses, so that the job deletes it one day later. */
export async function markPictureUnused(
  tx: Database,
  before: string | null,
  after: string | null,
  now: Date,
): Promise<void> {
  if (before && before !== after) await markMediaUnused(tx, [before], now)
}
