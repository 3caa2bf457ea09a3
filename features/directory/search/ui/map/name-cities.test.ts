import { expect, test } from 'vitest'
import { locatorAround, locatorWindow } from '#features/platform/places/locator-window.ts'
import { boundsOf } from '#features/platform/places/ui/parts/merge-points.ts'
import { cityWords, nameCities, nameTowns } from './name-cities.ts'

const cities = {
  Tijuana: [32.51, -117.04, 9],
  Monterrey: [25.67, -100.31, 32],
  Guadalajara: [20.67, -103.34, 32],
  Puebla: [19.04, -98.21, 9],
  'Ciudad de México': [19.43, -99.13, 36],
  Mérida: [20.97, -89.62, 26],
} as const
const spots = Object.entries(cities).map(([name, [lat, lng, count]]) => ({ name, lat, lng, count }))
const around = locatorAround(boundsOf(spots))
const view = locatorWindow(around, around.shape)

test('a broad country has a broad map, a long one a tall map', () => {
  expect(around.shape).toBe('broad')
  expect(locatorAround({ south: -55, west: -73, north: -22, east: -54 }).shape).toBe('tall')
})

test('one town has a broad map of its surroundings', () => {
  const at = { south: 25.67, west: -100.31, north: 25.67, east: -100.31 }
  expect(locatorAround(at)).toMatchObject({ shape: 'broad', km: 100 })
})

test('towns without a result are named where there is room beside those with one', () => {
  const at = (x: number, y: number) => ({ name: 'Santa Catarina', x, y })
  const monterrey = { name: 'Monterrey', lat: around.lat, lng: around.lng, count: 1 }
  const towns = [
    { name: 'Monterrey', x: 0.1, y: 0.8 },
    at(0.52, 0.51),
    at(0.02, 0.03),
    at(0.95, 0.8),
    at(0.2, 0.3),
    at(0.22, 0.31),
  ]
  const named = nameTowns(towns, nameCities([monterrey], view), view)
  expect(named.map((town) => town.at)).toEqual([[0.2 * view.width, 0.3 * view.height]])
})

test('every city has its name and count inside of the map, none over another', () => {
  const named = nameCities(spots, view)
  expect(named.map(cityWords)).toEqual([
    'Ciudad de México 36',
    'Guadalajara 32',
    'Monterrey 32',
    'Mérida 26',
    'Puebla 9',
    'Tijuana 9',
  ])
  expect(named.filter(({ label }) => !label)).toEqual([])
  // The one at the right edge has its name on the left.
  expect(named[3]?.label?.anchor).toBe('end')
})

test('where there is no room for a name its spot stays', () => {
  const crowd = Array.from({ length: 9 }, (_, nth) => ({
    lat: 20 + nth / 100,
    lng: -100,
    name: `Ciudad número ${nth}`,
    count: 1,
  }))
  const named = nameCities([...crowd, ...spots], view)
  expect(named).toHaveLength(15)
  expect(named.filter(({ label }) => !label).length).toBeGreaterThan(2)
})
