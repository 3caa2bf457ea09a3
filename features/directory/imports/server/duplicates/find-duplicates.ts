import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Maximum distance in meters at which equal names are taken for one location: DENUE places points
 * by block.
 */
const sameLocationMeters = 120

/**
 * A name with more occurrences than this in one town is generic, such as "Taller mecánico", and is
 * ignored.
 */
const maxNamesakes = 6

/**
 * Records pairs of possible duplicates, at least one of them from `source`, for staff to decide:
 * the same name in the same town, and either the same street and number or nearly the same point.
 * Pairs recorded before are left unchanged. Returns the number of new pairs.
 */
export async function findDuplicates(db: Database, source: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '5min'`)
    const { rowCount } = await tx.execute(sql`
    with named as (
      select b.id, lower(unaccent(b.name)) as name, lower(unaccent(a.state)) as state, lower(unaccent(a.city)) as city,
        lower(unaccent(coalesce(a.neighborhood, ''))) as neighborhood, lower(unaccent(a.street)) as street, a.street_number, a.lat, a.lng,
        exists (select from business_sources s where s.business_id = b.id and s.source = ${source}) as imported
      from businesses b join business_addresses a on a.business_id = b.id and a.is_primary
      where b.state <> 'draft'
    ), alike as (
      select * from (select n.*, count(*) over (partition by name, state, city) as times from named n) counted where times between 2 and ${maxNamesakes}
    ), pairs as (
      select least(x.id, y.id) as first_id, greatest(x.id, y.id) as second_id,
        x.street = y.street and x.street_number is not distinct from y.street_number as same_address,
        111320 * sqrt((x.lat - y.lat) ^ 2 + ((x.lng - y.lng) * cos(radians(x.lat))) ^ 2) as meters
      from alike x join alike y on y.name = x.name and y.state = x.state and y.city = x.city and x.id < y.id and (x.imported or y.imported)
    )
    insert into possible_duplicates (id, first_id, second_id, reason, evidence)
    select gen_random_uuid(), first_id, second_id,
      case when same_address then 'Mismo nombre y domicilio' else 'Mismo nombre a pocos metros' end,
      jsonb_build_object('meters', round(meters::numeric))
    from pairs where coalesce(same_address, false) or meters < ${sameLocationMeters}
    on conflict do nothing`)
    return rowCount ?? 0
  })
}
