import { boundsOf, type MapItem, project } from '#features/platform/places/ui/parts/merge-points.ts'
import { countryOf } from '#shared/countries.ts'

type Spot = { lat: number; lng: number }
type Placed = Spot & {
  neighborhood: string | null
  city: string | null
  state: string | null
  countryCode: string | null
}

/** Businesses of a part of the map, which needs no street to be found. */
export type Area<P> = Pick<MapItem<P>, 'lat' | 'lng' | 'count' | 'bounds'> & {
  id: string
  /** Its neighborhood or city; of several together what they all are in, else the largest; empty if unknown. */
  name: string
  /** Empty where there are too many to list. */
  points: P[]
}

/** Below this zoom level cities are shown, from it their neighborhoods. */
const neighborhoodZoom = 9

/** Size of a label in pixels: no two overlap. */
const label = { width: 136, height: 52 }

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function join<P extends Placed>(
  name: string,
  members: { spot: Spot; count: number; points: P[] }[],
): Area<P> {
  const spots = members.map(({ spot }) => spot)
  const points = members.flatMap(({ points }) => points)
  const count = members.reduce((sum, member) => sum + member.count, 0)
  const [lat, lng] = [mean(spots.map(({ lat }) => lat)), mean(spots.map(({ lng }) => lng))]
  return {
    id: `${name},${lat},${lng}`,
    name,
    lat,
    lng,
    count,
    // With a cluster among them the list would be incomplete.
    points: points.length === count ? points : [],
    bounds: boundsOf(spots),
  }
}

/** What a business is in, from the city on; each names what is around it, as cities share names. */
const aroundOf = ({ city, state, countryCode }: Placed): { key: string; name: string }[] => {
  const country = countryOf(countryCode)?.name ?? ''
  return [
    { key: `${city}, ${state}, ${countryCode}`, name: city ?? '' },
    { key: `${state}, ${countryCode}`, name: state ?? '' },
    { key: `${countryCode}`, name: country },
  ]
}

/**
 * The name of joined areas: the smallest city, state or country with all of `members`, if nothing of
 * it is shown elsewhere; otherwise the largest and how many others there are.
 */
function joinedName<P extends Placed>(members: Area<P>[], points: readonly P[]): string {
  const [first] = members
  const inside = new Set(members.flatMap(({ points }) => points))
  const [one] = inside
  if (!first?.name || !one) return first?.name ?? ''
  const around = aroundOf(one).find(
    ({ key, name }, nth) =>
      name && points.every((point) => inside.has(point) === (aroundOf(point)[nth]?.key === key)),
  )
  return around?.name ?? `${first.name} y ${members.length - 1} más`
}

/**
 * Divides points by neighborhood, or by city on a small map, and joins the areas whose labels would
 * overlap, in the place of the largest. The result does not depend on the order of the input.
 */
export function groupAreas<P extends Placed>(
  points: readonly P[],
  clusters: readonly (Spot & { count: number })[],
  zoom: number,
): Area<P>[] {
  const nameOf = ({ neighborhood, city }: P) =>
    (zoom < neighborhoodZoom ? city : (neighborhood ?? city)) ?? ''
  const named = Map.groupBy(points, (point) => `${nameOf(point)}, ${point.city}`)
  const areas = [
    ...[...named.values()].map((members) =>
      join(
        members[0] ? nameOf(members[0]) : '',
        members.map((spot) => ({ spot, count: 1, points: [spot] })),
      ),
    ),
    ...clusters.map((spot) => join<P>('', [{ spot, count: spot.count, points: [] }])),
  ].sort((a, b) => b.count - a.count || a.lng - b.lng || a.lat - b.lat)
  const shown: { at: { x: number; y: number }; members: Area<P>[] }[] = []
  for (const area of areas) {
    const at = project(area, zoom)
    const near = shown.find(
      (other) =>
        Math.abs(other.at.x - at.x) < label.width && Math.abs(other.at.y - at.y) < label.height,
    )
    if (near) near.members.push(area)
    else shown.push({ at, members: [area] })
  }
  return shown.flatMap(({ members }) => {
    const [first, ...others] = members
    if (!first || others.length === 0) return first ?? []
    const all = join(
      joinedName(members, points),
      members.map(({ lat, lng, count, points }) => ({ spot: { lat, lng }, count, points })),
    )
    return { ...all, lat: first.lat, lng: first.lng }
  })
}
