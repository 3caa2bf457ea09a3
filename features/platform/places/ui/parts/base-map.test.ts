import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Point = [x: number, y: number]
type Feature = { properties: { layer: string }; geometry: { coordinates: Point[][][] } }

const { features } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'world.geo.json'), 'utf8'),
) as { features: Feature[] }
const rings = features
  .filter(({ properties }) => properties.layer === 'land')
  .flatMap(({ geometry }) => geometry.coordinates.flat())
const sides = rings.flatMap((ring) =>
  ring.slice(1).map((end, index): [Point, Point] => [ring[index] as Point, end]),
)

/** Twice the area of a ring, in square degrees. */
const enclosed = (ring: Point[]) =>
  ring.slice(1).reduce((sum, [x, y], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? []
    return sum + fromX * y - x * fromY
  }, 0)

test('every ring of the base map is closed and contains land', () => {
  expect(rings.length).toBeGreaterThan(1_000)
  for (const ring of rings) {
    expect(ring.at(-1)).toEqual(ring[0])
    expect(ring.length).toBeGreaterThanOrEqual(4)
    expect(Math.abs(enclosed(ring))).toBeGreaterThan(0)
  }
})

test('no coast follows the antimeridian cut or the equator', () => {
  // The longest real one, along the 49th parallel, has 27.6°.
  expect(sides.filter(([[from], [to]]) => Math.abs(to - from) > 28)).toEqual([])
  expect(
    sides.filter(
      ([from, to]) =>
        Math.max(Math.abs(from[1]), Math.abs(to[1])) < 0.05 && Math.abs(to[0] - from[0]) > 1,
    ),
  ).toEqual([])
})

test("a ring across 180° continues beyond it, by no more than a country's width", () => {
  const xs = rings.flat().map(([x]) => x)
  expect(Math.max(...xs)).toBeGreaterThan(180)
  expect(Math.max(...xs)).toBeLessThan(200)
  expect(Math.min(...xs)).toBeGreaterThan(-200)
})
