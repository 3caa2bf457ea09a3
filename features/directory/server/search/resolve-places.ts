import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../shared/server/services.ts'

const countryNames = { MX: 'México', ES: 'España', CO: 'Colombia', AR: 'Argentina', CL: 'Chile', PE: 'Perú' }

/** Longest form of a place's slug; the column holds a little more for a mark that tells equal ones apart. */
const longestSlug = 100

/** Adds the missing places of one kind; rows of `wanted` are (country_code, parent_id, name, folded, base of the slug). */
const addPlaces = (kind: string, wanted: SQL) => sql`
  insert into places (kind, country_code, parent_id, name, folded, slug)
  select ${kind}, w.country_code, w.parent_id, w.name, w.folded,
    case when exists (select from places p where p.slug = w.base) or w.nth > 1
      then w.base || '-' || left(md5(concat_ws('/', ${kind}::text, w.country_code, w.parent_id, w.folded)), 5) else w.base end
  from (
    select v.*, row_number() over (partition by v.base order by v.country_code, v.parent_id) as nth
    from (
      select distinct on (country_code, parent_id, folded) country_code, parent_id, name, folded, rtrim(left(replace(base, ' ', '-'), ${longestSlug}), '-') as base
      from (${wanted}) given
      where folded <> ''
      order by country_code, parent_id, folded, name desc
    ) v
  ) w
  where not exists (
    select from places p
    where p.country_code = w.country_code and p.kind = ${kind} and p.folded = w.folded and p.parent_id is not distinct from w.parent_id
  )
  on conflict do nothing`

/** Addresses of the businesses with their texts folded; `town` is set where the city lies in a municipality of another name. */
const addressesOf = (ids: string[]) => sql`
  select a.id, a.country_code, a.place_id, a.state, coalesce(a.municipality, a.city) as city, a.city as town, a.neighborhood,
    search_fold(a.state) as state_folded, search_fold(coalesce(a.municipality, a.city)) as city_folded,
    case when a.municipality is not null then search_fold(a.city) else '' end as town_folded, search_fold(a.city) as said_folded,
    search_fold(coalesce(a.neighborhood, '')) as neighborhood_folded
  from business_addresses a where a.business_id = any(${sql.param(ids)}::uuid[])`

const stateOf = sql`join places s on s.kind = 'state' and s.country_code = a.country_code and s.folded = a.state_folded`

/** A city is known by its own name or, where no municipality is told, as a town inside one. */
const cityOf = sql`join lateral (
    select c.id, c.folded from places c
    where c.kind = 'city' and c.country_code = a.country_code and c.folded = a.city_folded
      and (c.parent_id = s.id or (a.town_folded = '' and c.parent_id in (select m.id from places m where m.kind = 'city' and m.parent_id = s.id)))
    order by (c.parent_id = s.id) desc, c.id limit 1
  ) c on true`

const townOf = sql`join places t on t.kind = 'city' and t.parent_id = c.id and t.folded = a.town_folded`

/** Addresses whose place does not have the names written in them, by id. */
async function misplaced(db: Database, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from (${addressesOf(ids)}) a
    left join places p on p.id = a.place_id left join places q on q.id = p.parent_id
    where a.state_folded <> '' and a.city_folded <> ''
      and (case when a.neighborhood_folded = '' then p.kind = 'city' and p.folded = a.said_folded
        else p.kind = 'neighborhood' and p.folded = a.neighborhood_folded and q.folded = a.said_folded end) is not true`)
  return rows.map(({ id }) => id)
}

const countryName = sql`coalesce(${JSON.stringify(countryNames)}::json->>a.country_code, a.country_code)`

/**
 * Points each address of the businesses at the finest place that its words name, adding places that are new. An address whose
 * place still has the names written in it stays where it is.
 */
export async function resolvePlaces(db: Database, ids: string[]): Promise<void> {
  const open = await misplaced(db, ids)
  if (open.length === 0) return
  const a = sql`(select a.* from (${addressesOf(ids)}) a where a.id = any(${sql.param(open)}::uuid[])) a`
  const steps = [
    sql`insert into places (kind, country_code, name, folded, slug)
      select distinct on (a.country_code) 'country', a.country_code, ${countryName}, search_fold(${countryName}), replace(search_fold(${countryName}), ' ', '-')
      from ${a} where not exists (select from places p where p.kind = 'country' and p.country_code = a.country_code)
      on conflict do nothing`,
    addPlaces(
      'state',
      sql`select a.country_code, n.id as parent_id, a.state as name, a.state_folded as folded, a.state_folded as base
        from ${a} join places n on n.kind = 'country' and n.country_code = a.country_code`,
    ),
    addPlaces(
      'city',
      sql`select a.country_code, s.id as parent_id, a.city as name, a.city_folded as folded, a.city_folded || ' ' || s.folded as base
        from ${a} ${stateOf} left ${cityOf} where c.id is null`,
    ),
    addPlaces(
      'city',
      sql`select a.country_code, c.id as parent_id, a.town as name, a.town_folded as folded, concat_ws(' ', a.town_folded, c.folded, s.folded) as base
        from ${a} ${stateOf} ${cityOf} where a.town_folded <> ''`,
    ),
    addPlaces(
      'neighborhood',
      sql`select a.country_code, coalesce(t.id, c.id) as parent_id, a.neighborhood as name, a.neighborhood_folded as folded,
          concat_ws(' ', a.neighborhood_folded, coalesce(t.folded, c.folded), s.folded) as base
        from ${a} ${stateOf} ${cityOf} left ${townOf}`,
    ),
    sql`update business_addresses b set place_id = coalesce(h.id, t.id, c.id)
      from ${a} ${stateOf} ${cityOf} left ${townOf}
      left join places h on h.kind = 'neighborhood' and h.parent_id = coalesce(t.id, c.id) and h.country_code = a.country_code and h.folded = a.neighborhood_folded
      where b.id = a.id`,
  ]
  for (const step of steps) await db.execute(step)
}
