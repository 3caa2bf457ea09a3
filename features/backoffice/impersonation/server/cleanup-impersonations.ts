import { lt } from 'drizzle-orm'
import { impersonations } from '#db/tables/backoffice/impersonation.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { endedImpersonationDays } from '../vocabulary.ts'
import { endImpersonation } from './end-impersonations.ts'
import { endCauseOf, openImpersonationsQuery } from './find-impersonation.ts'

type Row = { id: string; expires_at: Date; may_look: boolean; may_be_seen: boolean }

/** Closes impersonations that are expired or no longer permitted, and deletes those that ended more than `endedImpersonationDays` ago. */
export async function cleanupImpersonations(services: Services): Promise<void> {
  const { rows } = await services.pool.query<Row>({
    ...openImpersonationsQuery,
    values: [services.config.staffTwoStep],
  })
  for (const row of rows) {
    const cause = endCauseOf(row, services.now())
    if (cause) await endImpersonation(services, row.id, cause)
  }
  await services.db
    .delete(impersonations)
    .where(
      lt(
        impersonations.endedAt,
        new Date(services.now().getTime() - endedImpersonationDays * dayMs),
      ),
    )
}

export const cleanupImpersonationsJob: Job = {
  name: 'impersonation.cleanup',
  schedule: '* * * * *',
  run: cleanupImpersonations,
}
