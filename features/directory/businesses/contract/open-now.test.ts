import { describe, expect, it } from 'vitest'
import { localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import { type OpeningTimes, openNow } from './open-now.ts'

const mexico = 'America/Mexico_City'
const week = (opens: number, closes: number, days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((weekday) => ({ weekday, opens, closes }))
const at = (hours: number, minutes = 0) => hours * 60 + minutes

const shop = (change: Partial<OpeningTimes> = {}): OpeningTimes => ({
  state: 'published',
  holidayUntil: null,
  alwaysOpen: false,
  timeZone: mexico,
  hours: week(at(9), at(19), [1, 2, 3, 4, 5]),
  specialDays: [],
  ...change,
})

/** Parses local time of Mexico City, which has been UTC−6 all year since 2022. */
const local = (text: string) => new Date(`${text}-06:00`)
const textAt = (times: OpeningTimes, now: Date) => openNow(times, now).text

describe('weekly hours', () => {
  it.each([
    ['2026-03-02T08:59', 'Cerrado\u00a0· abre 9:00'],
    ['2026-03-02T09:00', 'Abierto\u00a0· cierra 19:00'],
    ['2026-03-02T18:59:59', 'Abierto\u00a0· cierra 19:00'],
    ['2026-03-02T19:00', 'Cerrado\u00a0· abre mañana 9:00'],
    ['2026-03-06T20:00', 'Cerrado\u00a0· abre lun 9:00'],
    ['2026-03-07T12:00', 'Cerrado\u00a0· abre lun 9:00'],
    ['2026-03-08T23:59', 'Cerrado\u00a0· abre mañana 9:00'],
    ['2026-03-09T00:00', 'Cerrado\u00a0· abre 9:00'],
  ])('at %s: %s', (now, text) => expect(textAt(shop(), local(now))).toBe(text))

  it.each([
    ['2026-11-29T23:30:00Z', mexico, 'abre mañana 9:00'],
    ['2026-11-29T23:30:00Z', 'Europe/Madrid', 'abre 9:00'],
    ['2026-11-30T05:30:00Z', mexico, 'abre mañana 9:00'],
    ['2026-11-30T06:30:00Z', mexico, 'abre 9:00'],
    ['2026-11-30T06:30:00Z', 'America/Tijuana', 'abre mañana 9:00'],
  ])('at %s the zone %s decides which day is tomorrow: %s', (now, timeZone, text) =>
    expect(textAt(shop({ timeZone }), new Date(now))).toBe(`Cerrado\u00a0· ${text}`),
  )

  it('closes during a break', () => {
    const times = shop({ hours: [...week(at(9), at(14)), ...week(at(16, 30), at(20, 5))] })
    expect(textAt(times, local('2026-03-02T13:00'))).toBe('Abierto\u00a0· cierra 14:00')
    expect(textAt(times, local('2026-03-02T14:00'))).toBe('Cerrado\u00a0· abre 16:30')
    expect(textAt(times, local('2026-03-02T17:00'))).toBe('Abierto\u00a0· cierra 20:05')
  })

  it('names the weekday when open once a week; after today’s hours have passed, names the date of the next week', () => {
    const times = shop({ hours: week(at(9), at(13), [3]) })
    expect(textAt(times, local('2026-03-05T08:00'))).toBe('Cerrado\u00a0· abre mié 9:00')
    expect(textAt(times, local('2026-03-04T14:00'))).toBe('Cerrado\u00a0· abre 11 mar 9:00')
  })
})

describe('sessions past midnight', () => {
  const bar = shop({ hours: week(at(20), at(26, 30), [5, 6]) })
  it.each([
    ['2026-03-06T19:00', 'Cerrado\u00a0· abre 20:00'],
    ['2026-03-06T23:00', 'Abierto\u00a0· cierra 2:30'],
    ['2026-03-07T02:29', 'Abierto\u00a0· cierra 2:30'],
    ['2026-03-07T02:30', 'Cerrado\u00a0· abre 20:00'],
    ['2026-03-08T01:00', 'Abierto\u00a0· cierra 2:30'],
    ['2026-03-08T03:00', 'Cerrado\u00a0· abre vie 20:00'],
  ])('at %s: %s', (now, text) => expect(textAt(bar, local(now))).toBe(text))

  it('an evening that continues on the next day closes when that session does', () => {
    const times = shop({ hours: [...week(at(18), at(24), [5]), ...week(0, at(4), [6])] })
    expect(textAt(times, local('2026-03-06T20:00'))).toBe('Abierto\u00a0· cierra 4:00')
  })

  it('names the closing day of a whole weekend without closing', () => {
    const times = shop({
      hours: [...week(at(8), at(24), [5]), ...week(0, at(24), [6]), ...week(0, at(15), [7])],
    })
    expect(textAt(times, local('2026-03-06T09:00'))).toBe('Abierto\u00a0· cierra dom 15:00')
    expect(textAt(times, local('2026-03-07T10:00'))).toBe('Abierto\u00a0· cierra mañana 15:00')
    expect(textAt(times, local('2026-03-08T10:00'))).toBe('Abierto\u00a0· cierra 15:00')
  })
})

describe('open around the clock', () => {
  it('is recognized in every form of entry', () => {
    expect(textAt(shop({ alwaysOpen: true, hours: [] }), local('2026-03-07T03:00'))).toBe(
      'Abierto 24 h',
    )
    expect(textAt(shop({ hours: week(0, at(24)) }), local('2026-03-07T03:00'))).toBe('Abierto 24 h')
    expect(textAt(shop({ hours: week(at(7), at(31)) }), local('2026-03-07T03:00'))).toBe(
      'Abierto 24 h',
    )
  })

  it('is interrupted by a special day', () => {
    const times = shop({
      alwaysOpen: true,
      specialDays: [{ day: '2026-03-08', opens: null, closes: null }],
    })
    expect(textAt(times, local('2026-03-07T23:00'))).toBe('Abierto\u00a0· cierra 0:00')
    expect(textAt(times, local('2026-03-08T10:00'))).toBe('Cerrado\u00a0· abre mañana 0:00')
  })
})

describe('special days', () => {
  it('a day without times closes, other times replace the weekly ones', () => {
    const times = shop({
      specialDays: [
        { day: '2026-03-03', opens: null, closes: null },
        { day: '2026-03-04', opens: at(11), closes: at(13) },
      ],
    })
    expect(textAt(times, local('2026-03-02T20:00'))).toBe('Cerrado\u00a0· abre mié 11:00')
    expect(textAt(times, local('2026-03-03T10:00'))).toBe('Cerrado\u00a0· abre mañana 11:00')
    expect(textAt(times, local('2026-03-04T12:00'))).toBe('Abierto\u00a0· cierra 13:00')
    expect(textAt(times, local('2026-03-04T13:30'))).toBe('Cerrado\u00a0· abre mañana 9:00')
  })

  it('the session before a closed day continues past midnight', () => {
    const times = shop({
      hours: week(at(20), at(26)),
      specialDays: [{ day: '2026-03-07', opens: null, closes: null }],
    })
    expect(textAt(times, local('2026-03-07T01:00'))).toBe('Abierto\u00a0· cierra 2:00')
    expect(textAt(times, local('2026-03-07T21:00'))).toBe('Cerrado\u00a0· abre mañana 20:00')
  })

  it('names the date of the next opening after two closed weeks', () => {
    const specialDays = Array.from({ length: 14 }, (_, i) => ({
      day: `2026-03-${String(i + 2).padStart(2, '0')}`,
      opens: null,
      closes: null,
    }))
    expect(textAt(shop({ specialDays }), local('2026-03-02T10:00'))).toBe(
      'Cerrado\u00a0· abre 16 mar 9:00',
    )
  })

  it('past days have no effect', () => {
    const times = shop({
      hours: [],
      specialDays: [{ day: '2026-03-01', opens: at(9), closes: at(10) }],
    })
    expect(openNow(times, local('2026-03-02T10:00')).state).toBe('unknown')
    const night = shop({
      hours: [],
      specialDays: [{ day: '2026-03-01', opens: at(22), closes: at(25) }],
    })
    expect(textAt(night, local('2026-03-02T00:59'))).toBe('Abierto\u00a0· cierra 1:00')
    expect(openNow(night, local('2026-03-02T01:00')).state).toBe('unknown')
  })
})

describe('states', () => {
  it('a holiday lasts until the day of its end begins', () => {
    const times = shop({ state: 'holiday', holidayUntil: '2027-01-04' })
    expect(openNow(times, local('2026-12-28T10:00'))).toEqual({
      state: 'holiday',
      text: 'Cerrado por vacaciones hasta 4 ene',
    })
    expect(textAt(times, local('2027-01-03T23:59'))).toBe('Cerrado por vacaciones hasta 4 ene')
    expect(textAt(times, local('2027-01-04T00:00'))).toBe('Cerrado\u00a0· abre 9:00')
    expect(textAt(times, local('2026-02-01T10:00'))).toBe('Cerrado por vacaciones hasta 4 ene 2027')
  })

  it('the last night of a holiday has no session', () => {
    const bar = shop({ state: 'holiday', holidayUntil: '2027-01-04', hours: week(at(20), at(26)) })
    expect(textAt(bar, local('2027-01-04T01:00'))).toBe('Cerrado\u00a0· abre 20:00')
    expect(textAt(bar, local('2027-01-05T01:00'))).toBe('Abierto\u00a0· cierra 2:00')
  })

  it('a holiday without end, closed for good, and no hours at all', () => {
    expect(textAt(shop({ state: 'holiday' }), local('2026-03-02T10:00'))).toBe(
      'Cerrado por vacaciones',
    )
    expect(openNow(shop({ state: 'closed' }), local('2026-03-02T10:00'))).toEqual({
      state: 'closed',
      text: 'Cerrado definitivamente',
    })
    expect(openNow(shop({ hours: [] }), local('2026-03-02T10:00'))).toEqual({
      state: 'unknown',
      text: 'Horario no publicado',
    })
  })
})

describe('time zones and clock changes', () => {
  it('uses the time zone of the business, not of the server', () => {
    const times = shop({ timeZone: 'Europe/Madrid' })
    expect(textAt(times, new Date('2026-03-02T08:00Z'))).toBe('Abierto\u00a0· cierra 19:00')
    expect(textAt(times, new Date('2026-03-02T18:00Z'))).toBe('Cerrado\u00a0· abre mañana 9:00')
    expect(textAt(shop({ timeZone: 'Atlantic/Canary' }), new Date('2026-03-02T08:30Z'))).toBe(
      'Cerrado\u00a0· abre 9:00',
    )
  })

  it('spring in Madrid: the hour from 2 to 3 does not exist', () => {
    const bar = shop({ timeZone: 'Europe/Madrid', hours: week(at(20), at(26, 30), [6]) })
    expect(textAt(bar, new Date('2026-03-29T00:59Z'))).toBe('Abierto\u00a0· cierra 3:30')
    expect(textAt(bar, new Date('2026-03-29T01:29Z'))).toBe('Abierto\u00a0· cierra 3:30')
    expect(openNow(bar, new Date('2026-03-29T01:30Z')).state).toBe('closed')
  })

  it('autumn in Madrid: the hour from 2 to 3 occurs twice and counts once', () => {
    const bar = shop({ timeZone: 'Europe/Madrid', hours: week(at(20), at(26, 30), [6]) })
    expect(textAt(bar, new Date('2026-10-25T00:29Z'))).toBe('Abierto\u00a0· cierra 2:30')
    expect(openNow(bar, new Date('2026-10-25T00:30Z')).state).toBe('closed')
    expect(openNow(bar, new Date('2026-10-25T01:15Z')).state).toBe('closed')
  })

  it('a shop has the same local hours before and after a clock change in Santiago', () => {
    const times = shop({ timeZone: 'America/Santiago', hours: week(at(9), at(19)) })
    expect(textAt(times, new Date('2026-04-04T12:00Z'))).toBe('Abierto\u00a0· cierra 19:00')
    expect(textAt(times, new Date('2026-04-05T12:30Z'))).toBe('Cerrado\u00a0· abre 9:00')
    expect(textAt(times, new Date('2026-04-05T13:00Z'))).toBe('Abierto\u00a0· cierra 19:00')
  })

  it('every quarter hour of a year has one local time', () => {
    for (const zone of [
      mexico,
      'Europe/Madrid',
      'America/Santiago',
      'America/Lima',
      'America/Argentina/Buenos_Aires',
      'America/Tijuana',
    ])
      for (
        let instant = Date.UTC(2026, 0, 1);
        instant < Date.UTC(2027, 0, 1);
        instant += 6 * 900_000
      ) {
        const { day, minutes } = localTime(zone, instant)
        expect(instant - zonedInstant(zone, day, minutes)).toBeOneOf([0, 3_600_000])
      }
  })
})
