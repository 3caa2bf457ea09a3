import { sql } from 'drizzle-orm'
import type { Job, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/zoned-time.ts'
import { interactionDays } from '../vocabulary.ts'

/** Rows in one statement, so that none holds many for long. */
const batch = 10_000

/** Forgets who did what once its day is long over; the scores keep what it was worth. */
export async function forgetInteractions({ db, now }: Services): Promise<void> {
  const oldest = utcDay(new Date(now().getTime() - interactionDays * 24 * 3600 * 1000))
  for (let gone = batch; gone === batch; ) {
    const { rowCount } = await db.execute(sql`
      delete from interactions where ctid = any(array(select ctid from interactions where day < ${oldest}::date limit ${batch}))`)
    gone = rowCount ?? 0
  }
}

export const forgetInteractionsJob: Job = {
  name: 'subjects.forget-interactions',
  schedule: '23 1 * * *',
  run: forgetInteractions,
}
