import { expect, test } from 'vitest'
import { dueWords, endWords, shortAge, shortDue, weekdayWords } from './short-times.ts'

const now = new Date('2026-11-28T18:00:00Z').getTime()

test.each([
  [20_000, 'ahora'],
  [26 * 60_000, '26 min'],
  [2 * 3_600_000, '2 h'],
  [23 * 3_600_000, '23 h'],
])('%d ms ago is %s', (ago, words) => {
  expect(shortAge(new Date(now - ago).toISOString(), now)).toBe(words)
})

test('what is days old has its day, and its year where that is another', () => {
  const at = (days: number) => shortAge(new Date(now - days * 86_400_000).toISOString(), now)
  expect(at(3)).toMatch(/^mié 25$/)
  expect(at(20)).toMatch(/^8 nov$/)
  expect(at(400)).toMatch(/2025$/)
})

test('a calendar day has its weekday', () => {
  expect(weekdayWords('2026-11-28')).toBe('sáb 28 nov')
})

test('what is due says on which day, and that it is late', () => {
  const due = (hours: number) => dueWords(new Date(now + hours * 3_600_000).toISOString(), now)
  expect([due(-1), due(1), due(24), due(72)]).toEqual([
    'con retraso',
    'para hoy',
    'para mañana',
    'para el mar 1 dic',
  ])
})

test.each([
  ['2026-11-28T14:00:00', 'hoy 14:00'],
  ['2026-11-29T09:05:00', 'mañana 09:05'],
  ['2026-11-27T14:00:00', 'ayer 14:00'],
  ['2026-12-02T14:00:00', 'mié 2 dic'],
  ['2028-12-02T14:00:00', '2 dic 2028'],
])('what is due at %s, where the reader is, says: %s', (local, words) => {
  expect(shortDue(new Date(local).toISOString(), new Date('2026-11-28T12:00:00').getTime())).toBe(
    words,
  )
})

test.each([
  ['2026-11-29T02:00:00Z', 'Termina hoy 20:00'],
  ['2026-11-29T06:00:00Z', 'Termina hoy 23:59'],
  ['2026-11-29T15:05:00Z', 'Termina mañana 09:05'],
  ['2026-11-30T06:00:00Z', 'Termina mañana 23:59'],
  ['2026-12-01T02:00:00Z', 'Termina en 2 días'],
  ['2026-12-13T05:59:00Z', 'Termina el 12 dic'],
])('what ends at %s in Mexico says: %s', (until, words) => {
  expect(endWords(until, 'America/Mexico_City', new Date('2026-11-28T18:00:00Z').getTime())).toBe(
    words,
  )
})
