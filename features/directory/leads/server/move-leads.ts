import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Moves the inquiries of a business to the one it is merged into, and adds up their counts. */
export async function moveLeads(
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  await tx.execute(
    sql`update leads set business_id = ${remainingId} where business_id = ${deletedId}`,
  )
  await tx.execute(sql`
    insert into business_daily_counts (business_id, day, kind, count)
    select ${remainingId}, day, kind, count from business_daily_counts where business_id = ${deletedId}
    on conflict (business_id, day, kind) do update set count = business_daily_counts.count + excluded.count`)
  await tx.execute(sql`
    insert into searched_words (business_id, month, words, count)
    select ${remainingId}, month, words, count from searched_words where business_id = ${deletedId}
    on conflict (business_id, month, words) do update set count = searched_words.count + excluded.count`)
}
