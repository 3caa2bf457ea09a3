import { sql } from 'drizzle-orm'
import { setAddressPlaces } from '#features/directory/businesses/server/index.ts'
import { createPlaceFinder, type PlaceWords } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

/** Addresses whose place does not match the names in the address. */
async function listMisplaced(
  db: Database,
  ids: string[],
): Promise<(PlaceWords & { id: string })[]> {
  const { rows } = await db.execute<PlaceWords & { id: string }>(sql`
    select a.id, a.country_code as "countryCode", a.state, a.city, a.municipality, a.neighborhood
    from business_addresses a
    left join places p on p.id = a.place_id left join places q on q.id = p.parent_id
    cross join lateral (select search_fold(a.city) as said, search_fold(coalesce(a.neighborhood, '')) as neighborhood) f
    where a.business_id = any(${sql.param(ids)}::uuid[]) and search_fold(a.state) <> '' and search_fold(coalesce(a.municipality, a.city)) <> ''
      and (case when f.neighborhood = '' then p.kind = 'city' and p.folded = f.said
        else p.kind = 'neighborhood' and p.folded = f.neighborhood and q.folded = f.said end) is not true`)
  return rows
}

/**
 * Assigns each address the most precise place that it names, and adds new places. An address that
 * still matches its place is left unchanged.
 */
export async function resolvePlaces(db: Database, ids: string[]): Promise<void> {
  const misplaced = await listMisplaced(db, ids)
  if (misplaced.length === 0) return
  const places = await createPlaceFinder()(db, misplaced)
  await setAddressPlaces(
    db,
    misplaced.map(({ id }) => id),
    places,
  )
}
