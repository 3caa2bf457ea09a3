import { expect, test } from 'vitest'
import { groupAreas } from './group-areas.ts'

const at = (lat: number, lng: number, neighborhood: string | null, city = 'Guadalajara') => ({
  id: `${lat},${lng}`,
  lat,
  lng,
  neighborhood,
  city,
})
const points = [
  at(20.67, -103.35, 'Centro'),
  at(20.68, -103.36, 'Centro'),
  at(20.74, -103.4, 'Providencia'),
  at(19.43, -99.13, null, 'Ciudad de México'),
]
const shown = (zoom: number, clusters: { lat: number; lng: number; count: number }[] = []) =>
  groupAreas(points, clusters, zoom).map(({ name, count }) => [name, count])

test('a large map counts by neighborhood, else by city', () => {
  expect(shown(13)).toEqual([
    ['Centro', 2],
    ['Providencia', 1],
    ['Ciudad de México', 1],
  ])
  expect(shown(5)).toEqual([
    ['Guadalajara', 3],
    ['Ciudad de México', 1],
  ])
})

test('areas whose labels would overlap are one, with the name and place of the larger', () => {
  const [centre] = groupAreas(points.slice(0, 3), [], 9)
  expect(centre).toMatchObject({ name: 'Centro', count: 3 })
  expect(centre?.lng).toBeCloseTo(-103.355)
  expect(centre?.points).toHaveLength(3)
  expect(centre?.bounds).toMatchObject({ north: 20.74, west: -103.4 })
})

test('too many to list keep their count only', () => {
  const [all] = groupAreas(points.slice(0, 2), [{ lat: 20.675, lng: -103.355, count: 600 }], 9)
  expect([all?.count, all?.points]).toEqual([602, []])
})
