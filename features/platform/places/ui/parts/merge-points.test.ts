import { expect, test } from 'vitest'
import { mergePoints, project } from './merge-points.ts'

const zocalo = { id: 'a', lat: 19.4326, lng: -99.1332 }
const nextDoor = { id: 'b', lat: 19.4327, lng: -99.1333 }
const madrid = { id: 'c', lat: 40.4168, lng: -3.7038 }

test('shows distant businesses separately', () => {
  const items = mergePoints([zocalo, madrid], [], 5)
  expect(items.map(({ id, count, point }) => [id, count, point])).toEqual([
    ['a', 1, zocalo],
    ['c', 1, madrid],
  ])
})

test('clusters overlapping ones with their count, and splits them when zooming in', () => {
  expect(mergePoints([zocalo, nextDoor], [], 10)).toMatchObject([
    { count: 2, point: null, bounds: { south: 19.4326, north: 19.4327 } },
  ])
  expect(mergePoints([zocalo, nextDoor], [], 22)).toHaveLength(2)
})

test('absorbs points near a cluster and counts them', () => {
  expect(mergePoints([zocalo], [{ lat: 19.4336, lng: -99.1332, count: 9 }], 8)).toMatchObject([
    { count: 10, point: null, lat: 19.4336 },
  ])
})

test('never overlaps, whatever the order of the input', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    id: String(index),
    lat: 19 + ((index * 7919) % 997) / 997,
    lng: -99 + ((index * 104729) % 991) / 991,
  }))
  const items = mergePoints(many, [], 9)
  expect(mergePoints([...many].reverse(), [], 9)).toEqual(items)
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(300)
  const pixels = items.map((item) => project(item, 9))
  const distances = pixels.flatMap((a, index) =>
    pixels.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  )
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(48)
})
