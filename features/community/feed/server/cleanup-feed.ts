import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { feedRetentionDays } from '../vocabulary.ts'

/** Rows per delete, so that locks are short. */
const batch = 1_000

/** Deletes expired feed items in batches. */
export async function cleanupFeed({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - feedRetentionDays * dayMs).toISOString()
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from happenings where id = any(array(select id from happenings where happened_at < ${before}::timestamptz limit ${batch}))`,
    )
    if ((rowCount ?? 0) < batch) return
  }
}
