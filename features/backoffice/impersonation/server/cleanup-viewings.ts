import { lt } from 'drizzle-orm'
import { viewings } from '#db/tables/backoffice/impersonation.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { endedViewingDays } from '../vocabulary.ts'
import { endViewing } from './end-viewings.ts'
import { endOf, readOpenViews } from './find-viewing.ts'

type Row = { id: string; expires_at: Date; may_look: boolean; may_be_seen: boolean }

/** Closes impersonations that are expired or no longer permitted, and deletes those that ended more than `endedViewingDays` ago. */
export async function cleanupViewings(services: Services): Promise<void> {
  const { rows } = await services.pool.query<Row>({
    ...readOpenViews,
    values: [services.config.staffTwoStep],
  })
  for (const row of rows) {
    const cause = endOf(row, services.now())
    if (cause) await endViewing(services, row.id, cause)
  }
  await services.db
    .delete(viewings)
    .where(lt(viewings.endedAt, new Date(services.now().getTime() - endedViewingDays * 86_400_000)))
}

export const cleanupViewingsJob: Job = {
  name: 'viewing.cleanup',
  schedule: '* * * * *',
  run: cleanupViewings,
}
