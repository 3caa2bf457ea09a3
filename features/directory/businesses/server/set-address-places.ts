import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Assigns addresses their places; an address whose place is null keeps the one that it has. */
export async function setAddressPlaces(
  db: Database,
  addressIds: readonly string[],
  places: readonly (number | null)[],
): Promise<void> {
  await db.execute(sql`
    update business_addresses a set place_id = f.place_id
    from unnest(${sql.param([...addressIds])}::uuid[], ${sql.param([...places])}::int[]) as f (id, place_id)
    where a.id = f.id and f.place_id is not null`)
}
