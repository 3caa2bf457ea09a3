import { sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Job, Services } from '#shared/server/services.ts'

/** Opens stores whose holiday ended, by the calendar day in the business's time zone. */
export async function reopenStores(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; businessId: string }>(sql`
      update stores s set state = 'open', holiday_until = null, updated_at = ${services.now()} from businesses b
      where b.id = s.business_id and s.state = 'holiday' and s.holiday_until <= (${services.now()}::timestamptz at time zone b.time_zone)::date
      returning s.id, s.business_id as "businessId"`)
    for (const { id, businessId } of rows)
      await recordAudit(tx, {
        by: 'system',
        action: 'stores.reopened',
        subject: { kind: 'store', id },
        businessId,
      })
    if (rows.length > 0) await invalidatePages(services, tx, ['stores'])
  })
}

/** Hourly, because midnight differs by time zone. */
export const storesJobs: Job[] = [
  { name: 'stores.reopen', schedule: '10 * * * *', run: reopenStores },
]
