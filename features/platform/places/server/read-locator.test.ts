import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readLocator } from '../contract/places.ts'
import type { Point } from '../locator-window.ts'
import { clipRing, cutLine, toPath } from './draw-paths.ts'

const projection = { centre: [0, 0] as Point, perDegree: 10, width: 100, height: 100 }

describe('drawing paths', () => {
  it('cuts a ring at the window, and leaves out what is elsewhere', () => {
    const around: Point[] = [
      [-90, -90],
      [90, -90],
      [90, 90],
      [-90, 90],
      [-90, -90],
    ]
    const xs = clipRing(around, projection).flat()
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-4, 104])
    expect(
      clipRing(
        around.map(([x, y]): Point => [x / 100 + 60, y / 100]),
        projection,
      ),
    ).toEqual([])
  })

  it('cuts a line into the pieces that are seen', () => {
    const line: Point[] = [
      [-20, 0],
      [-2, 0],
      [2, 0],
      [20, 0],
      [20, 20],
      [0, 20],
      [0, 2],
    ]
    expect(cutLine(line, projection).map((piece) => piece.length)).toEqual([4, 2])
  })

  it('writes relative steps and leaves out tiny ones', () => {
    const line: Point[] = [
      [0, 0],
      [1, 1],
      [10, 10],
      [10, 20],
    ]
    expect(toPath([line, [[5, 5]]], 'z', 2.5)).toBe('M0 0l10 10l0 10z')
  })
})

describe('the locator', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('shows the coast, the borders and the larger cities around a point', async () => {
    const map = await test.as().call(readLocator, { lat: 19.18, lng: -96.14, km: 420 })
    expect(map.land).toMatch(/^M-?\d+ -?\d+l/)
    expect(map.borders).toMatch(/^M-?\d+ -?\d+l/)
    expect(map.cities.map(({ name }) => name)).toContain('Veracruz')
    expect(map.cities.length).toBeLessThanOrEqual(6)
    expect(JSON.stringify(map).length).toBeLessThan(6000)
  })

  it('shows a town and its neighbours beside an address, and nothing of other states', async () => {
    const names = async (lat: number, lng: number) =>
      (await test.as().call(readLocator, { lat, lng })).cities.map(({ name }) => name)
    const capital = await names(19.39, -99.16)
    expect(capital).toContain('Ciudad de México')
    for (const far of ['Ciudad Hidalgo', 'Toluca', 'Puebla', 'Cuernavaca'])
      expect(capital).not.toContain(far)
    const monterrey = await names(25.67, -100.33)
    expect(monterrey).toContain('Monterrey')
    expect(monterrey).toContain('Ciudad Apodaca')
    expect(monterrey.length).toBeGreaterThanOrEqual(4)
    expect(await names(25.647, -100.317)).toContain('Monterrey')
    expect((await test.as().call(readLocator, { lat: 19.18, lng: -96.14 })).land).toMatch(/^M/)
  })

  it('is wider where a town stands alone, so that its mark is not in a void', async () => {
    const names = async (lat: number, lng: number) =>
      (await test.as().call(readLocator, { lat, lng })).cities.map(({ name }) => name)
    const alone = await names(-16.4, -71.53)
    expect(alone).toContain('Arequipa')
    expect(alone.length).toBeGreaterThan(1)
  })

  it('names no two cities above each other', async () => {
    for (const at of [
      { lat: 40.43, lng: -3.7 },
      { lat: 25.67, lng: -100.33 },
      { lat: 20.67, lng: -103.36 },
    ]) {
      const { cities } = await test.as().call(readLocator, at)
      expect(cities.length).toBeGreaterThan(2)
      const labels = cities.map(({ name, x, y, isBefore }) => ({
        name,
        y,
        from: isBefore ? x * 600 - name.length * 11 : x * 600,
        to: isBefore ? x * 600 : x * 600 + name.length * 11,
      }))
      for (const one of labels) {
        expect([one.from >= 0, one.to <= 600], one.name).toEqual([true, true])
        for (const other of labels.filter(({ name }) => name !== one.name))
          expect(
            Math.abs(one.y - other.y) * 280 >= 39.5 || one.to < other.from || other.to < one.from,
            `${one.name}, ${other.name}`,
          ).toBe(true)
      }
    }
  })

  it('is as wide as asked for, and tall beside a list', async () => {
    const map = await test.as().call(readLocator, { lat: 23, lng: -102, km: 3500, shape: 'tall' })
    expect(map.cities.map(({ name }) => name)).toContain('Ciudad de México')
    expect(JSON.stringify(map).length).toBeLessThan(10_000)
  })

  it('has no land and no city in the open sea', async () => {
    expect(await test.as().call(readLocator, { lat: 0, lng: -30 })).toEqual({
      land: '',
      borders: '',
      cities: [],
    })
  })
})
