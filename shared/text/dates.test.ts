import { expect, test } from 'vitest'
import { agoWords, dayWords, lastDayWords, localDay, localDayWords } from './dates.ts'

test('a day in words', () => expect(dayWords('2027-03-01')).toBe('1 mar 2027'))

const now = Date.parse('2027-03-10T12:00:00Z')
test.each([
  ['2027-03-10T11:59:30Z', 'ahora'],
  ['2027-03-10T11:55:00Z', 'hace 5 minutos'],
  ['2027-03-10T09:30:00Z', 'hace 2 horas'],
  ['2027-03-09T11:00:00Z', 'ayer'],
  ['2027-03-06T11:00:00Z', 'hace 4 días'],
  ['2026-12-01T11:00:00Z', 'hace 3 meses'],
  ['2027-03-10T14:00:00Z', 'dentro de 2 horas'],
])('%s is %s', (iso, words) => expect(agoWords(iso, now)).toBe(words))

test('an instant is no day', () =>
  expect(() => dayWords('2027-03-01T03:30:00Z')).toThrow(RangeError))

test('the day of an instant is that of the clocks here, whatever the hour', () => {
  for (let hour = 0; hour < 24; hour++) {
    const at = new Date(2026, 10, 19, hour, 30)
    expect(localDay(at.toISOString())).toBe('2026-11-19')
    expect(localDayWords(at.toISOString())).toBe('19 nov 2026')
  }
  expect(lastDayWords(new Date(2026, 10, 20, 0, 0).toISOString())).toBe('19 nov 2026')
  expect(lastDayWords(new Date(2026, 10, 20, 0, 1).toISOString())).toBe('20 nov 2026')
})
