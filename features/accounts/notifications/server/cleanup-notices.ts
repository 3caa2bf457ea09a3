import { sql } from 'drizzle-orm'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { readDays, unreadDays } from '../vocabulary.ts'

/** Rows deleted per statement, so that locks are short. */
const batch = 2_000

/** Deletes old notices in batches: those read long ago, and those unread for a year. */
export async function cleanupNotices({ db, now }: Services): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs).toISOString()
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from notifications where id = any(array(
        select id from notifications where changed_at < ${before(readDays)}::timestamptz
          and (read_at < ${before(readDays)}::timestamptz or changed_at < ${before(unreadDays)}::timestamptz)
        limit ${batch}))`)
    if ((rowCount ?? 0) < batch) return
  }
}

export const cleanupNoticesJob: Job = {
  name: 'notifications.cleanup',
  schedule: '41 4 * * *',
  run: cleanupNotices,
}
