import { sql } from 'drizzle-orm'
import type { Job, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { interactionDays } from '../vocabulary.ts'

/** Rows deleted per statement, so that locks are short. */
const batch = 10_000

/** Deletes interactions older than `interactionDays`; the scores keep their weight. */
export async function deleteOldInteractions({ db, now }: Services): Promise<void> {
  const oldest = utcDay(new Date(now().getTime() - interactionDays * dayMs))
  for (let deleted = batch; deleted === batch; ) {
    const { rowCount } = await db.execute(sql`
      delete from interactions where ctid = any(array(select ctid from interactions where day < ${oldest}::date limit ${batch}))`)
    deleted = rowCount ?? 0
  }
}

export const deleteOldInteractionsJob: Job = {
  name: 'subjects.forget-interactions',
  schedule: '23 1 * * *',
  run: deleteOldInteractions,
}
