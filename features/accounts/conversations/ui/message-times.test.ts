import { expect, test } from 'vitest'
import { messageDay, messageMoment, rowMoment } from './message-times.ts'

const now = new Date(2026, 10, 29, 12, 0).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 10, 29, 0, 5), 'Hoy', '00:05', '00:05'],
  [at(2026, 10, 28, 18, 40), 'Ayer', 'Ayer 18:40', 'Ayer'],
  [at(2026, 10, 26, 9, 0), 'jueves', 'jueves 09:00', 'jueves'],
  [at(2026, 10, 3, 9, 0), '3 nov', '3 nov, 09:00', '3 nov'],
  [at(2025, 10, 3, 9, 0), '3 nov 2025', '3 nov 2025, 09:00', '3 nov 2025'],
])('%s is %s, %s in words and %s in a row', (iso, day, moment, row) => {
  expect([messageDay(iso, now), messageMoment(iso, now), rowMoment(iso, now)]).toEqual([
    day,
    moment,
    row,
  ])
})
