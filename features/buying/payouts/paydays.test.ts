import { expect, test } from 'vitest'
import { lastPayday, nextPayday, paydayAfter } from './paydays.ts'

test.each([
  ['2026-11-25', '2026-11-12', '2026-11-26', '2026-11-26'],
  ['2026-11-26', '2026-11-26', '2026-11-26', '2026-12-10'],
  ['2026-11-27', '2026-11-26', '2026-12-10', '2026-12-10'],
  ['2027-01-01', '2026-12-24', '2027-01-07', '2027-01-07'],
  ['2025-12-24', '2025-12-11', '2025-12-25', '2025-12-25'],
])('around %s stores are paid every other Thursday', (day, last, next, after) => {
  expect([lastPayday(day), nextPayday(day), paydayAfter(day)]).toEqual([last, next, after])
  for (const payday of [last, next, after]) expect(new Date(payday).getUTCDay()).toBe(4)
})
