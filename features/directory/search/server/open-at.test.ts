import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessHours, businessSpecialDays } from '#db/tables/directory/businesses.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findBusinesses, mapBusinesses } from '../contract/search.ts'

type Week = { weekday: number; opens: number; closes: number }
type Special = { day: string; opens: number | null; closes: number | null }
type Shop = { name: string; set?: object; hours?: Week[]; specialDays?: Special[] }

const at = (hours: number, minutes = 0) => hours * 60 + minutes
const days = (opens: number, closes: number, weekdays = [1, 2, 3, 4, 5, 6, 7]): Week[] =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))

/** Shops with every kind of week; the tested week begins on Monday, 2 March 2026. */
const shops: Shop[] = [
  { name: 'Tienda de México', hours: days(at(9), at(19), [1, 2, 3, 4, 5]) },
  { name: 'Tienda de Madrid', set: { timeZone: 'Europe/Madrid' }, hours: days(at(9), at(19)) },
  { name: 'Tienda de Tijuana', set: { timeZone: 'America/Tijuana' }, hours: days(at(9), at(19)) },
  { name: 'Tienda con descanso', hours: [...days(at(9), at(14)), ...days(at(16, 30), at(20))] },
  { name: 'Bar de noche', hours: days(at(20), at(26, 30), [5, 6]) },
  { name: 'Bar de Madrid', set: { timeZone: 'Europe/Madrid' }, hours: days(at(22), at(30), [7]) },
  { name: 'Siempre', set: { alwaysOpen: true } },
  {
    name: 'Siempre menos el martes',
    set: { alwaysOpen: true },
    specialDays: [{ day: '2026-03-03', opens: null, closes: null }],
  },
  {
    name: 'Martes corto',
    hours: days(at(9), at(19)),
    specialDays: [{ day: '2026-03-03', opens: at(11), closes: at(13) }],
  },
  { name: 'Solo una noche', specialDays: [{ day: '2026-03-06', opens: at(22), closes: at(25) }] },
  {
    name: 'Noche antes del cierre',
    hours: days(at(20), at(26)),
    specialDays: [{ day: '2026-03-04', opens: null, closes: null }],
  },
  { name: 'Sin horario' },
  { name: 'Sin regreso', set: { state: 'holiday' }, hours: days(0, 1440) },
  {
    name: 'Vuelve el jueves',
    set: { state: 'holiday', holidayUntil: '2026-03-05' },
    hours: days(at(8), at(26)),
  },
  {
    name: 'Vuelve y no cierra',
    set: { state: 'holiday', holidayUntil: '2026-03-05', alwaysOpen: true },
  },
  {
    name: 'Abre en vacaciones',
    set: { state: 'holiday', holidayUntil: '2026-03-05' },
    specialDays: [
      { day: '2026-03-03', opens: at(9), closes: at(19) },
      { day: '2026-03-06', opens: at(9), closes: at(19) },
    ],
  },
  { name: 'Cerrado del todo', set: { state: 'closed' }, hours: days(0, 1440) },
]

/** Mexico City, UTC−6. */
const local = (text: string) => new Date(`${text}-06:00`)

describe('what is open now', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    test.setNow(local('2026-03-01T12:00'))
    for (const { name, set, hours = [], specialDays = [] } of shops) {
      const { id } = await makeBusiness(test.services, { name, published: true, set })
      if (hours.length > 0)
        await test.services.db
          .insert(businessHours)
          .values(hours.map((row) => ({ businessId: id, ...row })))
      if (specialDays.length > 0)
        await test.services.db
          .insert(businessSpecialDays)
          .values(specialDays.map((row) => ({ businessId: id, ...row })))
      await test.services.db.transaction((tx) =>
        test.services.announce(tx, 'business.changed', { businessId: id }),
      )
    }
  })
  afterAll(() => test.close())

  const find = (input: object) => test.as().call(findBusinesses, { size: 100, ...input })
  const open = async (instant: Date) => {
    test.setNow(instant)
    return (await find({ openNow: true })).items.map(({ name }) => name).sort()
  }

  it.each([
    ['Tienda de México', '2026-03-02T08:59:59', false],
    ['Tienda de México', '2026-03-02T09:00', true],
    ['Tienda de México', '2026-03-02T18:59:59', true],
    ['Tienda de México', '2026-03-02T19:00', false],
    ['Tienda de México', '2026-03-07T12:00', false],
    ['Tienda de Madrid', '2026-03-02T01:59:59', false],
    ['Tienda de Madrid', '2026-03-02T02:00', true],
    ['Tienda de Madrid', '2026-03-02T12:00', false],
    ['Tienda de Tijuana', '2026-03-02T10:59', false],
    ['Tienda de Tijuana', '2026-03-02T11:00', true],
    ['Tienda de Tijuana', '2026-03-02T20:59', true],
    ['Tienda con descanso', '2026-03-02T13:59', true],
    ['Tienda con descanso', '2026-03-02T14:00', false],
    ['Tienda con descanso', '2026-03-02T16:30', true],
    ['Bar de noche', '2026-03-06T19:59', false],
    ['Bar de noche', '2026-03-06T23:59', true],
    ['Bar de noche', '2026-03-07T00:00', true],
    ['Bar de noche', '2026-03-07T02:29', true],
    ['Bar de noche', '2026-03-07T02:30', false],
    ['Bar de noche', '2026-03-06T01:00', false],
    ['Bar de noche', '2026-03-08T02:00', true],
    ['Bar de Madrid', '2026-03-01T22:59', true],
    ['Bar de Madrid', '2026-03-01T23:00', false],
    ['Siempre', '2026-03-02T03:00', true],
    ['Siempre menos el martes', '2026-03-02T23:59', true],
    ['Siempre menos el martes', '2026-03-03T00:00', false],
    ['Siempre menos el martes', '2026-03-04T00:00', true],
    ['Martes corto', '2026-03-03T10:59', false],
    ['Martes corto', '2026-03-03T11:00', true],
    ['Martes corto', '2026-03-03T13:00', false],
    ['Martes corto', '2026-03-04T10:00', true],
    ['Solo una noche', '2026-03-06T21:59', false],
    ['Solo una noche', '2026-03-07T00:59', true],
    ['Solo una noche', '2026-03-07T01:00', false],
    ['Noche antes del cierre', '2026-03-04T01:59', true],
    ['Noche antes del cierre', '2026-03-04T21:00', false],
    ['Noche antes del cierre', '2026-03-05T01:00', false],
    ['Sin horario', '2026-03-02T12:00', false],
    ['Sin regreso', '2026-03-02T12:00', false],
    ['Vuelve el jueves', '2026-03-04T12:00', false],
    ['Vuelve el jueves', '2026-03-05T01:00', false],
    ['Vuelve el jueves', '2026-03-05T07:59', false],
    ['Vuelve el jueves', '2026-03-05T08:00', true],
    ['Vuelve el jueves', '2026-03-06T01:00', true],
    ['Vuelve y no cierra', '2026-03-04T23:59', false],
    ['Vuelve y no cierra', '2026-03-05T00:00', true],
    ['Abre en vacaciones', '2026-03-03T12:00', false],
    ['Abre en vacaciones', '2026-03-06T12:00', true],
    ['Cerrado del todo', '2026-03-02T12:00', false],
  ])('%s at %s of Mexico City: %s', async (name, instant, isOpen) => {
    expect((await open(local(instant))).includes(name)).toBe(isOpen)
  })

  it('is the same in the list, its count, a search by words, the map and the text of each card, all week long', async () => {
    for (let hour = 0; hour < 7 * 24; hour += 5) {
      const instant = new Date(local('2026-03-02T00:30').getTime() + hour * 3_600_000)
      const names = await open(instant)
      const all = await find({})
      const openNames = all.items
        .filter(({ open: { state } }) => state === 'open')
        .map(({ name }) => name)
      expect(names, instant.toISOString()).toEqual(openNames.sort())
      expect(all.facets?.openNow, instant.toISOString()).toBe(names.length)
      const inWords = await find({ q: 'guadalajara', openNow: true })
      expect(inWords.items.map(({ name }) => name).sort(), instant.toISOString()).toEqual(names)
      expect(inWords.facets?.openNow).toBe(names.length)
      const { points } = await test
        .as()
        .call(mapBusinesses, { south: 20, north: 21, west: -104, east: -103, openNow: true })
      expect(points.map(({ name }) => name).sort(), instant.toISOString()).toEqual(names)
    }
  })

  it('looks ahead for a whole year of holiday', async () => {
    test.setNow(local('2026-03-01T12:00'))
    const set = { state: 'holiday' as const, holidayUntil: '2027-03-01', alwaysOpen: true }
    await makeBusiness(test.services, { name: 'Un año fuera', published: true, set })
    expect(await open(local('2027-02-28T23:59'))).not.toContain('Un año fuera')
    expect(await open(local('2027-03-01T00:00'))).toContain('Un año fuera')
  })
})
