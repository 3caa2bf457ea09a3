import { expect, it } from 'vitest'
import { randomFrom } from './random-from.ts'
import { partAmount, share } from './share.ts'

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [10, 20], [2, 3]],
  [0, [3, 4], [0, 0]],
  [7, [0, 0], [0, 0]],
  [8_999_999_999_999_999, [100_000_000_000, 1], [8_999_999_999_909_999, 90_000]],
])('%d by %j is %j', (amount, weights, parts) => expect(partAmount(amount, weights)).toEqual(parts))

it('parts sum to the whole, and shares of all parts one after the other, too', () => {
  const random = randomFrom(7)
  const upTo = (max: number) => Math.floor(random() * max)
  for (let i = 0; i < 2000; i++) {
    const total = 1 + upTo(i % 2 ? 50 : 1e11)
    const amount = upTo(total)
    const parts = partAmount(amount, [upTo(1e9), 1 + upTo(1e9), upTo(5)])
    expect(parts.reduce((sum, part) => sum + part)).toBe(amount)
    const half = upTo(total)
    const [first, both] = [share(amount, half, total), share(amount, total, total)]
    expect(both).toBe(amount)
    expect(first).toBeGreaterThanOrEqual(0)
    expect(first).toBeLessThanOrEqual(amount)
  }
})
