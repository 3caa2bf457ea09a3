import { type findBusinesses, mapBusinesses } from '#features/directory/search/contract/search.ts'
import {
  type SearchState,
  searchFiltersOf,
} from '#features/directory/search/contract/search-address.ts'
import { maxMapPoints } from '#features/directory/search/result-limits.ts'
import type { MapCity } from '#features/directory/search/ui/map/name-cities.ts'
import { readLocator } from '#features/platform/places/contract/places.ts'
import { locatorAround } from '#features/platform/places/locator-window.ts'
import { boundsOf } from '#features/platform/places/ui/parts/merge-points.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Output } from '#shared/endpoint.ts'

type Spot = { lat: number; lng: number; city: string | null }

/** All of the map. */
const everywhere = { south: -85, west: -180, north: 85, east: 180 }

/**
 * Where all results of a search are, or those shown where they are many; where a place has none,
 * those of other places.
 */
async function readSpots(
  api: ApiCaller,
  state: SearchState,
  { items, total, elsewhere }: Output<typeof findBusinesses>,
): Promise<Spot[]> {
  const isMore = total > items.length && total <= maxMapPoints && state.lat === undefined
  if (isMore)
    return (await api.call(mapBusinesses, { ...searchFiltersOf(state), ...everywhere })).points
  return [...items, ...(elsewhere?.items ?? [])].flatMap(({ point, place }) =>
    point ? { ...point, city: place.city } : [],
  )
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const citiesOf = (spots: Spot[]): MapCity[] =>
  [...Map.groupBy(spots, ({ city }) => city ?? '')].map(([name, members]) => ({
    name,
    count: members.length,
    lat: mean(members.map(({ lat }) => lat)),
    lng: mean(members.map(({ lng }) => lng)),
  }))

/**
 * The map beside the results: its bounds and, where it is drawn, the land around them and their
 * cities; null without any place.
 */
export async function readMap(
  api: ApiCaller,
  state: SearchState,
  found: Output<typeof findBusinesses>,
  isDrawn: boolean,
) {
  const spots = await readSpots(api, state, found)
  if (spots.length === 0) return null
  const bounds = boundsOf(spots)
  const around = locatorAround(bounds)
  return {
    bounds,
    around,
    ground: isDrawn ? await api.call(readLocator, around) : null,
    cities: citiesOf(spots),
  }
}
