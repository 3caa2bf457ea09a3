import { expect, test } from 'vitest'
import { dayIn, lastDayIn, utcDay } from './zoned-time.ts'

test.each([
  ['America/Mexico_City', '2026-11-20T03:30:00Z', '2026-11-19'],
  ['America/Tijuana', '2026-11-20T07:59:00Z', '2026-11-19'],
  ['Europe/Madrid', '2026-11-20T03:30:00Z', '2026-11-20'],
  ['Europe/Madrid', '2026-11-19T23:30:00Z', '2026-11-20'],
  ['America/Santiago', '2027-01-01T02:59:00Z', '2026-12-31'],
])('in %s it is %s on %s', (zone, at, day) => {
  expect(dayIn(zone, at)).toBe(day)
  expect(dayIn(zone, new Date(at))).toBe(day)
})

test('what ends at midnight is over the evening before', () => {
  expect(lastDayIn('America/Mexico_City', '2027-04-01T06:00:00Z')).toBe('2027-03-31')
  expect(lastDayIn('America/Mexico_City', '2027-04-03T03:00:00Z')).toBe('2027-04-02')
})

test('for what is counted it is the day of UTC', () =>
  expect(utcDay(new Date('2026-11-20T03:30:00Z'))).toBe('2026-11-20'))
