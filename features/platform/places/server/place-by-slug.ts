import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'

export type PlaceColumn = 'country_id' | 'state_id' | 'city_id' | 'town_id' | 'neighborhood_id'

export type Place = {
  id: number
  slug: string
  name: string
  kind: 'country' | 'state' | 'city' | 'neighborhood'
  countryCode: string
  lat: number | null
  lng: number | null
  /** From the country down to its parent. */
  parents: { id: number; slug: string; name: string; kind: Place['kind']; column: PlaceColumn }[]
  /** Where `business_search` keeps this place. */
  column: PlaceColumn
}

/** A place's slug, kind and parents never change once it exists; names hardly do. */
const kept = new WeakMap<Pool, LRUCache<string, Place>>()

const query = {
  name: 'place_by_slug',
  text: `with recursive up as (
      select id, parent_id, 0 as depth from places where slug = $1
      union all select p.id, p.parent_id, up.depth + 1 from places p join up on p.id = up.parent_id
    )
    select p.id, p.slug, p.name, p.kind, p.country_code as "countryCode", p.lat, p.lng from up join places p using (id) order by depth desc`,
}

/** The place with this slug, or null. */
export async function placeBySlug(pool: Pool, slug: string): Promise<Place | null> {
  const places = kept.get(pool) ?? new LRUCache<string, Place>({ max: 20_000 })
  kept.set(pool, places)
  const known = places.get(slug)
  if (known) return known
  const { rows } = await pool.query<Omit<Place, 'parents' | 'column'>>({ ...query, values: [slug] })
  const self = rows.at(-1)
  if (!self) return null
  const columnOf = (at: number): PlaceColumn =>
    rows[at - 1]?.kind === 'city' && rows[at]?.kind === 'city'
      ? 'town_id'
      : `${rows[at]?.kind ?? 'country'}_id`
  const parents = rows
    .slice(0, -1)
    .map(({ id, slug, name, kind }, at) => ({ id, slug, name, kind, column: columnOf(at) }))
  const place: Place = { ...self, parents, column: columnOf(rows.length - 1) }
  places.set(slug, place)
  return place
}
