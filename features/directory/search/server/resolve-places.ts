import { sql } from 'drizzle-orm'
import { type PlaceWords, rememberPlaces } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

/** Addresses of the businesses whose place does not have the names written in them. */
async function misplaced(db: Database, ids: string[]): Promise<(PlaceWords & { id: string })[]> {
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
 * Points each address of the businesses at the finest place that its words name, adding places that are new. An address whose
 * place still has the names written in it stays where it is.
 */
export async function resolvePlaces(db: Database, ids: string[]): Promise<void> {
  const open = await misplaced(db, ids)
  if (open.length === 0) return
  const places = await rememberPlaces()(db, open)
  await db.execute(sql`
    update business_addresses a set place_id = f.place_id
    from unnest(${sql.param(open.map(({ id }) => id))}::uuid[], ${sql.param(places)}::int[]) as f (id, place_id)
    where a.id = f.id and f.place_id is not null`)
}
