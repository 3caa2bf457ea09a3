import type { LocatorMap } from '#features/platform/places/contract/places.ts'
import { type Point, type Projection, project } from '#features/platform/places/locator-window.ts'

/** A city with its number of results, where they are on average; without a name where it is not known. */
export type MapCity = { name: string; count: number; lat: number; lng: number }

/** Such a city on the drawn map; without `label` where there is no room for its name. */
type NamedCity = Pick<MapCity, 'name' | 'count'> & {
  at: Point
  label: { x: number; y: number; anchor: 'start' | 'end' | 'middle' } | null
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Units of a letter, of a line, and between the middle of a spot and its name; and of a small spot. */
const letter = 10.5
const line = 26
const beside = 16
export const labelGap = 8

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Where a name of that many letters may stand around a spot, the best first. */
function placesFor([x, y]: Point, letters: number) {
  const width = letters * letter
  const boxOf = (left: number, middle: number): Box => ({
    left,
    right: left + width,
    top: middle - line / 2,
    bottom: middle + line / 2,
  })
  const above = y - beside - line / 2
  const below = y + beside + line / 2
  return [
    { label: { x: x + beside, y, anchor: 'start' as const }, box: boxOf(x + beside, y) },
    { label: { x: x - beside, y, anchor: 'end' as const }, box: boxOf(x - beside - width, y) },
    { label: { x, y: below, anchor: 'middle' as const }, box: boxOf(x - width / 2, below) },
    { label: { x, y: above, anchor: 'middle' as const }, box: boxOf(x - width / 2, above) },
  ]
}

export const cityWords = ({ name, count }: Pick<MapCity, 'name' | 'count'>) => `${name} ${count}`

const isFree = (box: Box, taken: readonly Box[], { width, height }: Projection) =>
  box.left >= 0 &&
  box.right <= width &&
  box.top >= 0 &&
  box.bottom <= height &&
  !taken.some((other) => overlaps(box, other))

/** Where the cities and their names stand, the largest first: no name lies over another, over a spot or beyond the edge. */
export function nameCities(found: readonly MapCity[], view: Projection): NamedCity[] {
  const cities = found
    .map(({ name, count, lat, lng }) => ({ name, count, at: project([lng, lat], view) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const taken: Box[] = cities.map(({ at: [x, y] }) => ({
    left: x - beside / 2,
    right: x + beside / 2,
    top: y - beside / 2,
    bottom: y + beside / 2,
  }))
  return cities.map((city) => {
    if (!city.name) return { ...city, label: null }
    const free = placesFor(city.at, cityWords(city).length).find(({ box }) =>
      isFree(box, taken, view),
    )
    if (free) taken.push(free.box)
    return { ...city, label: free?.label ?? null }
  })
}

/** The corner in which the map says how many results there are. */
const countBox: Box = { left: 0, right: 190, top: 0, bottom: 60 }

/** A spot with all places its name may have. */
const roomOf = ({ at, name, count }: NamedCity): Box[] => {
  const [x, y] = at
  const spot = { left: x - beside, right: x + beside, top: y - beside, bottom: y + beside }
  return [spot, ...placesFor(at, cityWords({ name, count }).length).map(({ box }) => box)]
}

/** The towns of the ground without a result whose names have room, so that one knows where one is; few beside many cities. */
export function nameTowns(
  towns: LocatorMap['cities'],
  cities: readonly NamedCity[],
  view: Projection,
): { name: string; at: Point }[] {
  const taken = [countBox, ...cities.flatMap(roomOf)]
  return towns.flatMap(({ name, x, y }) => {
    const at: Point = [x * view.width, y * view.height]
    const [first] = placesFor(at, name.length)
    const isSaid = cities.some((city) => city.name === name)
    if (!first || isSaid || !isFree(first.box, taken, view)) return []
    taken.push(first.box, { ...first.box, left: at[0] - labelGap })
    return [{ name, at }]
  })
}
