import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { root } from '#shared/server/root.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/places.ts'
import {
  type LocatorShape,
  locatorWindow,
  type Point,
  type Projection,
  project,
} from '../locator-window.ts'
import { clipRing, cutLine, toPath } from './draw-paths.ts'

/** Cities named at most, and the units that a letter, the gap after a name and a line of names need. */
const maxCities = 6
const room = { letter: 11, gap: 16, line: 40 }

/** Share of the width and height around the centre that the mark keeps free of names, except that of its own town beside it. */
const roomOfMark = { x: 0.02, y: 0.075 }

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

type Window = { lat: number; lng: number; km: number; shape: LocatorShape }

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

type Label = { name: string; x: number; y: number; from: number; to: number; isBefore: boolean }

/**
 * The largest cities of the window whose names have room beside each other: after their point or,
 * with `mayBeBefore`, else before it.
 */
function nameCities(
  { cities }: Ground,
  projection: Projection,
  mayBeBefore: boolean,
): contract.LocatorMap['cities'] {
  const named: Label[] = []
  const { width, height } = projection
  const isFree = ({ y, from, to }: Label) =>
    Math.abs(y - height / 2) >= roomOfMark.y * height ||
    from >= (0.5 + roomOfMark.x) * width ||
    to <= (0.5 - roomOfMark.x) * width
  const hasRoom = (label: Label) =>
    label.from >= 0 &&
    label.to <= width &&
    isFree(label) &&
    named.every(
      ({ y, from, to }) =>
        Math.abs(y - label.y) >= room.line || label.from >= to || from >= label.to,
    )
  for (const { name, at } of cities) {
    const position = project(at, projection)
    // The name of the town itself begins beside the mark.
    const isMarked =
      Math.abs(position[0] / width - 0.5) < roomOfMark.x &&
      Math.abs(position[1] / height - 0.5) < roomOfMark.y
    const [x, y] = isMarked ? [(0.5 + roomOfMark.x) * width, height / 2] : position
    if (x < 0.02 * width || x > width || y < 0.08 * height || y > 0.92 * height) continue
    const length = name.length * room.letter + room.gap
    const after: Label = { name, x, y, from: x, to: x + length, isBefore: false }
    const before: Label = { name, x, y, from: x - length, to: x, isBefore: true }
    const label = [after, ...(mayBeBefore && !isMarked ? [before] : [])].find(hasRoom)
    if (label) named.push(label)
    if (named.length === maxCities) break
  }
  const share = (part: number, whole: number) => Number((part / whole).toFixed(3))
  return named.map(({ name, x, y, isBefore }) => ({
    name,
    x: share(x, width),
    y: share(y, height),
    ...(isBefore && { isBefore }),
  }))
}

/** Units below which a corner of a line is left out: on the tall one, which shows whole countries, more are. */
const minSteps = { wide: 2.5, tall: 8, broad: 6 }

/**
 * Towns named beside an address below which its map is drawn wider, and how wide at most: a mark without neighbours
 * says nothing.
 */
const minTowns = 4
const widerKm = [80, 160, 320]

async function drawLocator({ lat, lng, km, shape }: Window): Promise<contract.LocatorMap> {
  ground ??= readGround()
  const base = await ground
  const projection = locatorWindow({ lat, lng, km }, shape)
  const minStep = minSteps[shape]
  const cities = nameCities(base, projection, shape === 'wide')
  const next = km === contract.addressKm ? widerKm[0] : widerKm[widerKm.indexOf(km) + 1]
  const isForAddress = km === contract.addressKm || widerKm.includes(km)
  if (isForAddress && next && cities.length < minTowns) {
    const wider = await drawLocator({ lat, lng, km: next, shape })
    if (wider.cities.length > cities.length) return wider
  }
  return {
    land: toPath(
      base.land.map((ring) => clipRing(ring, projection)),
      'z',
      minStep,
    ),
    borders: toPath(
      base.borders.flatMap((line) => cutLine(line, projection)),
      '',
      minStep,
    ),
    cities,
  }
}

/** Drawn maps by their centre: the businesses of a town share a few. */
const drawn = new LRUCache<string, Promise<contract.LocatorMap>>({ max: 500 })

/** Draws the surroundings of a point, about a kilometre exact. */
export const readLocator = handle(contract.readLocator, async ({ input }) => {
  const [lat, lng] = [Number(input.lat.toFixed(2)), Number(input.lng.toFixed(2))]
  const { km, shape } = input
  const key = `${lat} ${lng} ${km} ${shape}`
  const map = drawn.get(key) ?? drawLocator({ lat, lng, km, shape })
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
