import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Number of listings numbered per statement. */
const batchSize = 20_000

/**
 * Numbers newly visible listings and returns the highest number. An advisory lock serializes this
 * until the transaction ends, so a lower number is always committed before a higher one, and "all
 * up to this number" misses nothing. A listing that disappears before it is numbered waits until it
 * is visible again.
 */
export async function numberListings(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('new_listings'))`)
    for (let numbered = batchSize; numbered === batchSize; ) {
      const { rowCount } = await tx.execute(sql`
        update new_listings n set number = w.number from (
          select business_id, (select coalesce(max(number), 0) from new_listings) + row_number() over (order by business_id) as number from (
            select w.business_id from new_listings w join business_search s using (business_id)
            where w.number is null order by w.business_id limit ${batchSize}) waiting) w
        where n.business_id = w.business_id`)
      numbered = rowCount ?? 0
    }
    return newestListing(tx)
  })
}

/** The highest listing number, or 0. */
async function newestListing(db: Database): Promise<number> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select coalesce(max(number), 0) as newest from new_listings`,
  )
  return Number(rows[0]?.newest ?? 0)
}
