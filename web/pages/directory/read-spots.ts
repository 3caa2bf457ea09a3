import { type findBusinesses, mapBusinesses } from '#features/directory/search/contract/search.ts'
import {
  type SearchState,
  searchFiltersOf,
} from '#features/directory/search/contract/search-address.ts'
import { maxMapPoints } from '#features/directory/search/result-limits.ts'
import type { MapSpot } from '#features/directory/search/ui/map/name-cities.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { Output } from '#shared/endpoint.ts'

/** All of the map. */
const everywhere = { south: -85, west: -180, north: 85, east: 180 }

/**
 * Where all results of a search are, or those shown where they are many; where a place has none,
 * those of other places.
 */
export async function readSpots(
  api: ApiCaller,
  state: SearchState,
  { items, total, elsewhere }: Output<typeof findBusinesses>,
): Promise<MapSpot[]> {
  const isMore = total > items.length && total <= maxMapPoints && state.lat === undefined
  if (isMore) {
    const { points } = await api.call(mapBusinesses, { ...searchFiltersOf(state), ...everywhere })
    return points.map(({ lat, lng, city }) => ({ lat, lng, city }))
  }
  return [...items, ...(elsewhere?.items ?? [])].flatMap(({ point, place }) =>
    point ? { lat: point.lat, lng: point.lng, city: place.city } : [],
  )
}
