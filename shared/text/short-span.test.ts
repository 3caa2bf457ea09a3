import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../time/durations.ts'
import { shortSpan } from './short-span.ts'

test.each([
  [10_000, '1 min'],
  [59 * minuteMs, '59 min'],
  [29 * hourMs, '29 h'],
  [5.5 * dayMs, '5 días'],
])('%s ms are %s', (span, words) => expect(shortSpan(span)).toBe(words))
