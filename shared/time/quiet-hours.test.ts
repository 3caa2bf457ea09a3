import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const at = (from: string, until: string, timeZone: string) => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return { from: minutes(from), until: minutes(until), timeZone }
}
const over = (hours: ReturnType<typeof at>, instant: string) => {
  const end = quietUntil(hours, Date.parse(instant))
  return end === null ? null : new Date(end).toISOString().slice(0, 16)
}

test('quiet hours run over midnight, end to the minute, and hold nothing outside of them', () => {
  const night = at('22:00', '08:00', 'Europe/Madrid')
  expect(over(night, '2026-06-10T19:59:59Z')).toBeNull()
  expect(over(night, '2026-06-10T20:00:00Z')).toBe('2026-06-11T06:00')
  expect(over(night, '2026-06-11T05:59:59Z')).toBe('2026-06-11T06:00')
  expect(over(night, '2026-06-11T06:00:00Z')).toBeNull()
  const siesta = at('14:00', '16:30', 'America/Mexico_City')
  expect(over(siesta, '2026-06-10T21:15:00Z')).toBe('2026-06-10T22:30')
  expect(over(at('09:00', '09:00', 'UTC'), '2026-06-10T09:00:00Z')).toBeNull()
})

test('on the days on which Madrid changes its clocks they end when the clocks say so', () => {
  const night = at('22:00', '08:00', 'Europe/Madrid')
  // The night of an hour less, and that of an hour more.
  expect(over(night, '2026-03-28T21:30:00Z')).toBe('2026-03-29T06:00')
  expect(over(night, '2026-10-24T21:30:00Z')).toBe('2026-10-25T07:00')
  // An end that the clocks skip is when they have skipped it.
  expect(over(at('22:00', '02:30', 'Europe/Madrid'), '2026-03-29T00:30:00Z')).toBe(
    '2026-03-29T01:00',
  )
  // An hour that they show twice is quiet twice.
  const short = at('22:00', '02:30', 'Europe/Madrid')
  expect(over(short, '2026-10-25T00:10:00Z')).toBe('2026-10-25T00:30')
  expect(over(short, '2026-10-25T00:45:00Z')).toBeNull()
  expect(over(short, '2026-10-25T01:10:00Z')).toBe('2026-10-25T01:30')
})

test('on the days on which Santiago changes its clocks, at midnight, too', () => {
  const night = at('22:00', '07:00', 'America/Santiago')
  // April: at midnight it is 23:00 again. September: at midnight it is 01:00.
  expect(over(night, '2026-04-05T02:30:00Z')).toBe('2026-04-05T11:00')
  expect(over(night, '2026-09-06T02:30:00Z')).toBe('2026-09-06T10:00')
  const evening = at('22:00', '00:00', 'America/Santiago')
  expect(over(evening, '2026-09-06T03:30:00Z')).toBe('2026-09-06T04:00')
  expect(over(evening, '2026-04-05T02:30:00Z')).toBe('2026-04-05T04:00')
})

test('every minute of a year is either outside or ends outside, at most a day later', () => {
  for (const timeZone of ['Europe/Madrid', 'America/Santiago']) {
    const hours = at('23:30', '06:45', timeZone)
    for (
      let instant = Date.parse('2026-01-01T00:00:00Z');
      instant < Date.parse('2027-01-01T00:00:00Z');
      instant += 47 * 60_000
    ) {
      const end = quietUntil(hours, instant)
      if (end === null) continue
      expect(end - instant).toBeLessThan(24 * 3600_000)
      expect(quietUntil(hours, end)).toBeNull()
      expect(quietUntil(hours, end - 60_000)).toBe(end)
    }
  }
})
