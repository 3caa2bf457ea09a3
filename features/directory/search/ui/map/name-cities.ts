import { type Point, type Projection, project } from '#features/platform/places/locator-window.ts'

/** A city with its number of results, where they are on average; without a name where it is not known. */
export type MapCity = { name: string; count: number; lat: number; lng: number }

/** Such a city on the drawn map; without `label` where there is no room for its name. */
type NamedCity = Pick<MapCity, 'name' | 'count'> & {
  at: Point
  label: { x: number; y: number; anchor: 'start' | 'end' | 'middle' } | null
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Units of a letter, of a line, and between the middle of a spot and its name. */
const letter = 10.5
const line = 26
const beside = 16

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
    const free = placesFor(city.at, cityWords(city).length).find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= view.width &&
        box.top >= 0 &&
        box.bottom <= view.height &&
        !taken.some((other) => overlaps(box, other)),
    )
    if (free) taken.push(free.box)
    return { ...city, label: free?.label ?? null }
  })
}
