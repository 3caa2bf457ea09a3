import { expect, test } from 'vitest'
import { freshnessOf } from './vocabulary.ts'

const now = Date.parse('2027-03-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

test.each([
  [0, 'recent'],
  [60, 'recent'],
  [60.01, 'moderate'],
  [120, 'moderate'],
  [120.01, 'old'],
  [900, 'old'],
])('%s days after it was checked it is %s', (days, freshness) =>
  expect(freshnessOf(daysAgo(days), now)).toBe(freshness),
)

test('without a date it is none', () => expect(freshnessOf(null, now)).toBe('none'))
