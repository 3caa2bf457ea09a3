import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [128, [0, 50, 100, 150]],
  [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
])('an axis up to %d begins at zero and has round ticks', (max, ticks) =>
  expect(axisTicks(max)).toEqual(ticks),
)

test('amounts of money have no ticks between their smallest parts', () =>
  expect(axisTicks(150, 100)).toEqual([0, 100, 200]))
