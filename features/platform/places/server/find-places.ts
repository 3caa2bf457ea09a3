import { type SQL, sql } from 'drizzle-orm'
import { countries } from '#shared/countries.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * The parts of an address that identify its place. `municipality` is set only where `city` is a
 * town within it.
 */
export type PlaceWords = {
  countryCode: string
  state: string
  city: string
  municipality: string | null
  neighborhood: string | null
}

const countryNames = Object.fromEntries(
  Object.entries(countries).map(([code, { name }]) => [code, name]),
)

/** Longest slug before a disambiguating suffix, for which the column has room. */
const maxSlug = 100

/**
 * Inserts the missing places of a kind; rows of `wanted` are (country_code, parent_id, name,
 * folded, base of the slug).
 */
const addPlaces = (kind: string, wanted: SQL) => sql`
  insert into places (kind, country_code, parent_id, name, folded, slug)
  select ${kind}, w.country_code, w.parent_id, w.name, w.folded,
    case when exists (select from places p where p.slug = w.base) or w.nth > 1
      then w.base || '-' || left(md5(concat_ws('/', ${kind}::text, w.country_code, w.parent_id, w.folded)), 5) else w.base end
  from (
    select v.*, row_number() over (partition by v.base order by v.country_code, v.parent_id) as nth
    from (
      select distinct on (country_code, parent_id, folded) country_code, parent_id, name, folded, rtrim(left(replace(base, ' ', '-'), ${maxSlug}), '-') as base
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

const stateOf = sql`join places s on s.kind = 'state' and s.country_code = a.country_code and s.folded = a.state_folded`

/** A city matches by its own name or, where no municipality is given, as a town within one. */
const cityOf = sql`join lateral (
    select c.id, c.folded from places c
    where c.kind = 'city' and c.country_code = a.country_code and c.folded = a.city_folded
      and (c.parent_id = s.id or (a.town_folded = '' and c.parent_id in (select m.id from places m where m.kind = 'city' and m.parent_id = s.id)))
    order by (c.parent_id = s.id) desc, c.id limit 1
  ) c on true`

const townOf = sql`join places t on t.kind = 'city' and t.parent_id = c.id and t.folded = a.town_folded`

const countryName = sql`coalesce(${JSON.stringify(countryNames)}::json->>a.country_code, a.country_code)`

/**
 * The wanted places as an SQL row set, numbered from 1 and normalised; `town` is set where the city
 * lies in a municipality of another name.
 */
async function foldedWords(db: Database, wanted: PlaceWords[]): Promise<SQL> {
  const { rows } = await db.execute<{ words: string }>(sql`
    select json_agg(json_build_object('nth', nth, 'country_code', w->>'countryCode', 'state', w->>'state', 'city', coalesce(w->>'municipality', w->>'city'),
      'town', w->>'city', 'neighborhood', w->>'neighborhood', 'state_folded', search_fold(w->>'state'),
      'city_folded', search_fold(coalesce(w->>'municipality', w->>'city')),
      'town_folded', case when w->>'municipality' is not null then search_fold(w->>'city') else '' end,
      'neighborhood_folded', search_fold(coalesce(w->>'neighborhood', ''))))::text as words
    from json_array_elements(${JSON.stringify(wanted)}::json) with ordinality as t (w, nth)`)
  return sql`(select * from json_to_recordset(${rows[0]?.words ?? '[]'}::json) as r(nth int, country_code text, state text, city text, town text,
    neighborhood text, state_folded text, city_folded text, town_folded text, neighborhood_folded text)) a`
}

/**
 * Finds the most specific place for each input, in order; inserts missing places. Null without a
 * state or a city.
 */
export async function findPlaces(db: Database, wanted: PlaceWords[]): Promise<(number | null)[]> {
  if (wanted.length === 0) return []
  const a = await foldedWords(db, wanted)
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
  ]
  for (const step of steps) await db.execute(step)
  const { rows } = await db.execute<{ nth: number; id: number }>(sql`
    select a.nth, coalesce(h.id, t.id, c.id) as id from ${a} ${stateOf} ${cityOf} left ${townOf}
    left join places h on h.kind = 'neighborhood' and h.parent_id = coalesce(t.id, c.id) and h.country_code = a.country_code and h.folded = a.neighborhood_folded`)
  const found = new Map(rows.map(({ nth, id }) => [nth, id]))
  return wanted.map((_, index) => found.get(index + 1) ?? null)
}

const keyOf = (words: PlaceWords) =>
  JSON.stringify([
    words.countryCode,
    words.state,
    words.city,
    words.municipality,
    words.neighborhood,
  ])

/**
 * Returns a function that finds places like `findPlaces`, but looks up each distinct input once and
 * caches the result across calls.
 */
export function createPlaceFinder() {
  const cache = new Map<string, number | null>()
  return async (db: Database, wanted: PlaceWords[]): Promise<(number | null)[]> => {
    const keys = wanted.map(keyOf)
    const missing = new Map(
      keys.flatMap((key, index) => (cache.has(key) ? [] : [[key, wanted[index] as PlaceWords]])),
    )
    const found = await findPlaces(db, [...missing.values()])
    for (const [index, key] of [...missing.keys()].entries()) cache.set(key, found[index] ?? null)
    return keys.map((key) => cache.get(key) ?? null)
  }
}
