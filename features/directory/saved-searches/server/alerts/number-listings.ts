import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** So many listings one transaction numbers. */
const atOnce = 20_000

/**
 * Numbers what the public can find now for the first time, in the order in which it is seen that it can, and gives the highest number. One does it
 * at a time, until its transaction ends: whatever has a number that is lower than another's was there before, so that "all up to here" leaves nothing
 * behind that commits later. What is gone again before it was numbered waits until it is back.
 */
export async function numberListings(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('new_listings'))`)
    for (let numbered = atOnce; numbered === atOnce; ) {
      const { rowCount } = await tx.execute(sql`
        update new_listings n set number = w.number from (
          select business_id, (select coalesce(max(number), 0) from new_listings) + row_number() over (order by business_id) as number from (
            select w.business_id from new_listings w join business_search s using (business_id)
            where w.number is null order by w.business_id limit ${atOnce}) waiting) w
        where n.business_id = w.business_id`)
      numbered = rowCount ?? 0
    }
    return newestListing(tx)
  })
}

/** The highest number that a listing has, 0 without any. */
async function newestListing(db: Database): Promise<number> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select coalesce(max(number), 0) as newest from new_listings`,
  )
  return Number(rows[0]?.newest ?? 0)
}
