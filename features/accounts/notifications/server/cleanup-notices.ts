import { sql } from 'drizzle-orm'
import { maintainPartitions } from '#db/month-partitions.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { readDays, unreadDays } from '../vocabulary.ts'
import { moveLastingNotices } from './move-lasting-notices.ts'

/** Rows deleted per statement, so that locks are short. */
const batch = 2_000

/**
 * Deletes old notices in batches: those read long ago, and those unread for a year. Creates the next months of the
 * table, and drops those of which nothing is left after a year.
 */
export async function cleanupNotices(services: Services): Promise<void> {
  const { db, now } = services
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  const [read, unread] = [before(readDays), before(unreadDays)]
  for (let deleted = batch; deleted === batch; ) {
    const { rowCount } = await db.execute(sql`
      delete from notifications where id = any(array(
        select id from notifications where changed_at < ${read.toISOString()}::timestamptz
          and (read_at < ${read.toISOString()}::timestamptz or changed_at < ${unread.toISOString()}::timestamptz)
        limit ${batch}))`)
    deleted = rowCount ?? 0
  }
  await moveLastingNotices(services, unread)
  await maintainPartitions(db, { table: 'notifications', oldest: unread })
}

export const cleanupNoticesJob: Job = {
  name: 'notifications.cleanup',
  schedule: '41 4 * * *',
  run: cleanupNotices,
}
