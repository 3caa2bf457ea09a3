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
  /** From the country down to the direct parent. */
  parents: { id: number; slug: string; name: string; kind: Place['kind']; column: PlaceColumn }[]
  /** The column of `business_search` for this place. */
  column: PlaceColumn
}

/** Cached because slug, kind and parents of a place never change, and names rarely do. */
const caches = new WeakMap<Pool, LRUCache<string, Place>>()

const query = {
  name: 'place_by_slug',
  text: `with recursive up as (
      select id, parent_id, 0 as depth from places where slug = $1
      union all select p.id, p.parent_id, up.depth + 1 from places p join up on p.id = up.parent_id
    )
    select p.id, p.slug, p.name, p.kind, p.country_code as "countryCode", p.lat, p.lng from up join places p using (id) order by depth desc`,
}

/** Gets the place with this slug, or null. */
export async function placeBySlug(pool: Pool, slug: string): Promise<Place | null> {
  const places = caches.get(pool) ?? new LRUCache<string, Place>({ max: 20_000 })
  caches.set(pool, places)
  const cached = places.get(slug)
  if (cached) return cached
  const { rows } = await pool.query<Omit<Place, 'parents' | 'column'>>({ ...query, values: [slug] })
  const self = rows.at(-1)
  if (!self) return null
  const columnOf = (index: number): PlaceColumn =>
    rows[index - 1]?.kind === 'city' && rows[index]?.kind === 'city'
      ? 'town_id'
      : `${rows[index]?.kind ?? 'country'}_id`
  const parents = rows
    .slice(0, -1)
    .map(({ id, slug, name, kind }, index) => ({ id, slug, name, kind, column: columnOf(index) }))
  const place: Place = { ...self, parents, column: columnOf(rows.length - 1) }
  places.set(slug, place)
  return place
}
