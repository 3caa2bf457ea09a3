import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { root } from '#shared/server/root.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/places.ts'
import { clipRing, cutLine, type Point, type Projection, project, toPath } from './draw-paths.ts'

/** Kilometres that a locator is wide. */
const widthKm = 420
const kmPerDegree = 111.2

/** Cities named at most, and the share of the width and height that the name of one needs. */
const maxCities = 6
const roomOfName = { x: 0.22, y: 0.2 }

/** Share of the width and height around the centre that the mark covers. */
const roomOfMark = { x: 0.02, y: 0.06 }

type Feature<G> = { properties: { layer?: string; name?: string }; geometry: { coordinates: G } }
type Ground = {
  land: Point[][]
  borders: Point[][]
  cities: { name: string; at: Point }[]
}

const readFeatures = async <G>(file: string) => {
  const text = await readFile(join(root, 'features/platform/places/ui/parts', file), 'utf8')
  return (JSON.parse(text) as { features: Feature<G>[] }).features
}

let ground: Promise<Ground> | undefined

/** The base map that the map in the browser draws, too. Read at the first use. */
async function readGround(): Promise<Ground> {
  const [world, cities] = await Promise.all([
    readFeatures<never>('world.geo.json'),
    readFeatures<Point>('cities.geo.json'),
  ])
  const layer = <G>(name: string) =>
    world
      .filter(({ properties }) => properties.layer === name)
      .map(({ geometry }) => geometry.coordinates as G)
  return {
    land: layer<Point[][][]>('land').flat(2),
    borders: layer<Point[][]>('state-border').flat(),
    cities: cities.map(({ properties, geometry }) => ({
      name: properties.name ?? '',
      at: geometry.coordinates,
    })),
  }
}

/** The largest cities of the window whose names have room beside each other. */
function nameCities({ cities }: Ground, projection: Projection): contract.LocatorMap['cities'] {
  const named: contract.LocatorMap['cities'] = []
  const { width, height } = contract.locatorSize
  for (const { name, at } of cities) {
    const position = project(at, projection)
    const [x, y] = [position[0] / width, position[1] / height]
    if (x < 0.02 || x > 0.85 || y < 0.08 || y > 0.92) continue
    const isCrowded = named.some(
      (other) => Math.abs(other.x - x) < roomOfName.x && Math.abs(other.y - y) < roomOfName.y,
    )
    if (isCrowded) continue
    // The name of the town itself begins beside the mark.
    const isMarked = Math.abs(x - 0.5) < roomOfMark.x && Math.abs(y - 0.5) < roomOfMark.y
    const [left, top] = isMarked ? [0.5 + roomOfMark.x, 0.5] : [x, y]
    named.push({ name, x: Number(left.toFixed(3)), y: Number(top.toFixed(3)) })
    if (named.length === maxCities) break
  }
  return named
}

async function drawLocator(lat: number, lng: number): Promise<contract.LocatorMap> {
  ground ??= readGround()
  const base = await ground
  const projection = {
    centre: [lng, lat] as Point,
    perDegree: (contract.locatorSize.width / widthKm) * kmPerDegree,
    ...contract.locatorSize,
  }
  return {
    land: toPath(
      base.land.map((ring) => clipRing(ring, projection)),
      'z',
    ),
    borders: toPath(
      base.borders.flatMap((line) => cutLine(line, projection)),
      '',
    ),
    cities: nameCities(base, projection),
  }
}

/** Drawn maps by their centre: the businesses of a town share a few. */
const drawn = new LRUCache<string, Promise<contract.LocatorMap>>({ max: 500 })

/** Draws the surroundings of a point, about a kilometre exact. */
export const readLocator = handle(contract.readLocator, async ({ input }) => {
  const [lat, lng] = [Number(input.lat.toFixed(2)), Number(input.lng.toFixed(2))]
  const key = `${lat} ${lng}`
  const map = drawn.get(key) ?? drawLocator(lat, lng)
  drawn.set(key, map)
  try {
    return await map
  } catch (error) {
    // The next request reads the files again.
    drawn.delete(key)
    ground = undefined
    throw error
  }
})
