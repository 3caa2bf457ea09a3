import { describe, expect, it } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { sum } from '#shared/share.ts'
import {
  type CommissionLine,
  commissionOf,
  keepCommissions,
  type LineRefund,
} from './keep-commissions.ts'

it('takes a percentage rounded down, exact for the largest amounts', () => {
  expect(commissionOf({ paid: 84_000, rate: 1_000 })).toBe(8_400)
  expect(commissionOf({ paid: 999, rate: 1_000 })).toBe(99)
  expect(commissionOf({ paid: Number.MAX_SAFE_INTEGER, rate: 10_000 })).toBe(
    Number.MAX_SAFE_INTEGER,
  )
})

it('reverses each line at its own rate', () => {
  const lines = [
    { paid: 1_000, rate: 1_000 },
    { paid: 1_000, rate: 2_500 },
  ]
  expect(keepCommissions(lines, [{ amount: 600, shipping: 100, lines: [0, 500] }])).toEqual([
    100, 125,
  ])
})

it('parts a refund that names no line by what is left of each, and spares shipping', () => {
  const lines = [
    { paid: 100, rate: 10_000 },
    { paid: 100, rate: 10_000 },
  ]
  const general: LineRefund = { amount: 100, shipping: 0, lines: [0, 0] }
  expect(keepCommissions(lines, [general])).toEqual([50, 50])
  expect(keepCommissions(lines, [general, { amount: 100, shipping: 0, lines: [100, 0] }])).toEqual([
    0, 0,
  ])
  expect(keepCommissions(lines, [{ amount: 80, shipping: 80, lines: [0, 0] }])).toEqual([100, 100])
})

it('gives no cent back to a line when an unnamed amount is parted anew', () => {
  const lines = [7, 2, 6].map((paid) => ({ paid, rate: 10_000 }))
  const general = (amount: number): LineRefund => ({ amount, shipping: 0, lines: [0, 0, 0] })
  expect(keepCommissions(lines, [general(11)])).toEqual([2, 0, 2])
  expect(keepCommissions(lines, [general(11), general(1)])).toEqual([1, 0, 1])
})

describe('random histories of refunds', () => {
  const seed = 39
  it(`keep what stays paid, never grow, and end at exactly 0 (seed ${seed})`, () => {
    const random = randomFrom(seed)
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    for (let history = 0; history < 2_000; history++) {
      const lines: CommissionLine[] = Array.from({ length: 1 + upTo(5) }, () => ({
        paid: upTo(100_000),
        rate: upTo(5_000),
      }))
      let shipping = upTo(2_000)
      let open = sum(lines.map(({ paid }) => paid)) + shipping
      const left = lines.map(({ paid }) => paid)
      const refunds: LineRefund[] = []
      let kept = keepCommissions(lines, [])
      expect(kept).toEqual(lines.map(commissionOf))
      while (open > 0) {
        const isLast = refunds.length > 6
        const toShipping = isLast ? Math.min(shipping, open) : Math.min(upTo(shipping), open)
        let amount = toShipping
        const named = left.map((most) => {
          const part = random() < 0.5 ? 0 : Math.min(upTo(most), open - amount)
          amount += part
          return part
        })
        amount += isLast ? open - amount : upTo(Math.floor((open - amount) / 3))
        if (amount === 0) continue
        refunds.push({ amount, shipping: toShipping, lines: named })
        shipping -= toShipping
        open -= amount
        for (const [i, part] of named.entries()) left[i] = (left[i] ?? 0) - part
        const now = keepCommissions(lines, refunds)
        for (const [i, one] of now.entries()) {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(kept[i] ?? 0)
        }
        kept = now
      }
      expect(sum(kept)).toBe(0)
    }
  })
})
