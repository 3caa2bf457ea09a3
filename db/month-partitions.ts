import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'

/** Months for which partitions are made ahead: a site may stand still for two. */
const monthsAhead = 3

/**
 * Creates the next partitions of a table that is partitioned by month, and drops those of which every row is older than
 * `oldest`. Rejects when a lock is not free within 200 ms.
 */
export async function maintainPartitions(
  db: Database,
  { table, oldest }: { table: string; oldest?: Date },
): Promise<void> {
  await db.execute(sql`select create_month_partitions(${table}::text::regclass, ${monthsAhead})`)
  if (oldest)
    await db.execute(
      sql`select drop_month_partitions(${table}::text::regclass, ${utcDay(oldest)}::date)`,
    )
}
