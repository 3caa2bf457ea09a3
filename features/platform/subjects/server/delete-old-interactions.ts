import { sql } from 'drizzle-orm'
import { maintainPartitions } from '#db/month-partitions.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { interactionDays } from '../vocabulary.ts'

/** Rows deleted per statement, so that locks are short. */
const batch = 10_000

/**
 * Deletes interactions older than `interactionDays`, which is what people are promised, and drops months that ended
 * before; the scores keep their weight.
 */
export async function deleteOldInteractions({ db, now }: Services): Promise<void> {
  const oldest = new Date(now().getTime() - interactionDays * dayMs)
  for (let deleted = batch; deleted === batch; ) {
    const { rowCount } = await db.execute(sql`
      delete from interactions i using (
        select subject_id, profile_id, act, day from interactions where day < ${utcDay(oldest)}::date limit ${batch}) o
      where (i.subject_id, i.profile_id, i.act, i.day) = (o.subject_id, o.profile_id, o.act, o.day)`)
    deleted = rowCount ?? 0
  }
  await maintainPartitions(db, { table: 'interactions', oldest })
}

export const deleteOldInteractionsJob: Job = {
  name: 'subjects.forget-interactions',
  schedule: '23 1 * * *',
  run: deleteOldInteractions,
}
