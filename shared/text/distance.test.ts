import { expect, test } from 'vitest'
import { distanceText } from './distance.ts'

test.each([
  [12, 'MX', 'a 50 m'],
  [349, 'MX', 'a 350 m'],
  [1240, 'MX', 'a 1.2 km'],
  [1240, 'ES', 'a 1,2 km'],
  [13_700, 'AR', 'a 14 km'],
])('%d m in %s: %s', (meters, country, text) => expect(distanceText(meters, country)).toBe(text))

test('two that may be one are told apart by the metre', () => expect(distanceText(12, 'MX', 1)).toBe('a 12 m'))
