import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { getCached } from '#shared/server/get-cached.ts'
import type { Database } from '#shared/server/services.ts'
import { branchRows, quality, spotRows } from '../business-rows.ts'
import { filedRows, locatedRows } from '../card-rows.ts'

/** Data shared by all businesses of one category. */
type Branch = {
  root_id: number
  official: boolean
  words: string[]
  link: unknown
  path: unknown[]
}

/** Data shared by all businesses at one place. */
type Spot = {
  country_id: number | null
  state_id: number | null
  city_id: number | null
  town_id: number | null
  neighborhood_id: number | null
  words: string[]
  path: unknown[]
}

export type SharedParts = {
  branchOf: (categoryId: number | null) => Branch | undefined
  spotOf: (placeId: number | null) => Spot | undefined
  qualityOf: (row: { nameless: boolean; description: string | null }) => number
}

/** Maximum number of cached places. */
const maxCached = 50_000

async function readBranches(db: Database) {
  const { rows } = await db.execute<Branch & { id: number }>(sql`
    select b.id, b.root_id, b.official, string_to_array(b.words::text, ' ') as words, f.link, f.path from (${branchRows}) b join (${filedRows}) f using (id)`)
  return new Map(rows.map((branch) => [branch.id, branch]))
}

/** Quality of a business with only register data, with and without a name and a description. */
async function readQualities(db: Database) {
  const { rows } = await db.execute<{ nameless: boolean; described: boolean; quality: number }>(sql`
    select b.nameless, b.described, ${quality}::float8 as quality
    from (select n as nameless, d as described, case when d then '' end as description, 0 as level, false as claimed, null as offers,
        null as sessions, false as always_open, false as pictured, 0 as rating_count, null::float8 as rating_average
      from unnest(array[true, false]) n, unnest(array[true, false]) d) b`)
  return rows
}

async function readSpots(db: Database, places: number[]) {
  const from = sql`select unnest(${sql.param(places)}::int[]) as place_id`
  const { rows } = await db.execute<Spot & { place_id: number }>(sql`
    select s.*, string_to_array(s.words::text, ' ') as words, l.path from (${spotRows(from)}) s join (${locatedRows(from)}) l using (place_id)`)
  return rows.map(({ place_id, ...spot }) => [place_id, spot] as const)
}

/**
 * Returns a function that loads the data shared by many rows, with the definitions of
 * `refreshSearch`, and caches it. It assigns ids to new time zones.
 */
export function createSharedPartsLoader(
  db: Database,
): (rows: { placeId: number | null; timeZone: string }[]) => Promise<SharedParts> {
  const cache = new LRUCache<number, Spot>({ max: maxCached })
  const zones = new Set<string>()
  let fixedParts:
    | Promise<[Awaited<ReturnType<typeof readBranches>>, Awaited<ReturnType<typeof readQualities>>]>
    | undefined
  return async (rows) => {
    fixedParts ??= Promise.all([readBranches(db), readQualities(db)])
    const [branches, qualities] = await fixedParts
    const places = rows.flatMap(({ placeId }) => placeId ?? [])
    const spots = await getCached(cache, places, (unknown) => readSpots(db, unknown))
    const newZones = [...new Set(rows.map(({ timeZone }) => timeZone))].filter(
      (zone) => !zones.has(zone),
    )
    if (newZones.length > 0)
      await db.execute(sql`insert into time_zones (name) select name from unnest(${sql.param(newZones)}::text[]) name
        where name not in (select name from time_zones) on conflict do nothing`)
    for (const zone of newZones) zones.add(zone)
    return {
      branchOf: (id) => (id === null ? undefined : branches.get(id)),
      spotOf: (id) => (id === null ? undefined : spots.get(id)),
      qualityOf: (row) =>
        qualities.find(
          ({ nameless, described }) =>
            nameless === row.nameless && described === (row.description !== null),
        )?.quality ?? 0,
    }
  }
}
