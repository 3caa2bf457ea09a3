import { expect, test } from 'vitest'
import { answerDay } from './answer-day.ts'

test.each([
  ['2026-11-23', '2026-11-25'],
  ['2026-11-26', '2026-11-30'],
  ['2026-11-27', '2026-12-01'],
  ['2026-11-28', '2026-12-01'],
])('a fact sent on %s is answered by %s', (sentAt, day) => expect(answerDay(sentAt)).toBe(day))
