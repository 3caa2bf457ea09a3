import { expect, test } from 'vitest'
import { groupAreas } from './group-areas.ts'

const at = (
  lat: number,
  lng: number,
  neighborhood: string | null,
  city = 'Guadalajara',
  state = 'Jalisco',
  countryCode = 'MX',
) => ({
  id: `${lat},${lng}`,
  lat,
  lng,
  neighborhood,
  city,
  state,
  countryCode,
})
const points = [
  at(20.67, -103.35, 'Centro'),
  at(20.68, -103.36, 'Centro'),
  at(20.74, -103.4, 'Providencia'),
  at(19.43, -99.13, null, 'Ciudad de México', 'Ciudad de México'),
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

test('areas whose labels would overlap are one in the place of the largest, named by what has them all', () => {
  const [centre] = groupAreas(points.slice(0, 3), [], 9)
  expect(centre).toMatchObject({ name: 'Guadalajara', count: 3 })
  expect(centre?.lng).toBeCloseTo(-103.355)
  expect(centre?.points).toHaveLength(3)
  expect(centre?.bounds).toMatchObject({ north: 20.74, west: -103.4 })
})

test('joined cities have the name of their state or country, if nothing of it is shown elsewhere', () => {
  const tepic = at(21.5, -104.9, null, 'Tepic', 'Nayarit')
  const tequila = at(20.88, -103.84, null, 'Tequila')
  const lima = at(-12.05, -77.04, null, 'Lima', 'Lima', 'PE')
  const names = (spots: typeof points, zoom: number) =>
    groupAreas(spots, [], zoom).map(({ name, count }) => [name, count])
  const jalisco = [...points.slice(0, 3), tequila]
  expect(names(jalisco, 5)).toEqual([['Jalisco', 4]])
  expect(names([...jalisco, tepic, lima], 3)).toEqual([
    ['México', 5],
    ['Lima', 1],
  ])
  // Mexico City has a label of its own, so the others are not all of Mexico.
  expect(names([...points, tequila, tepic], 5)).toEqual([
    ['Guadalajara y 2 más', 5],
    ['Ciudad de México', 1],
  ])
})

test('too many to list keep their count only', () => {
  const [all] = groupAreas(points.slice(0, 2), [{ lat: 20.675, lng: -103.355, count: 600 }], 9)
  expect([all?.count, all?.points]).toEqual([602, []])
})
