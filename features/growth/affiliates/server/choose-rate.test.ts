import { expect, it } from 'vitest'
import { chooseRate, type RuleVersion, versionAt } from './choose-rate.ts'

const rule = (from: string, set: Partial<RuleVersion> = {}): RuleVersion => ({
  from: new Date(from),
  rate: 1_000,
  exceptions: new Map(),
  repeatMonths: 0,
  ...set,
})

it('applies the version at the moment of the visit, from its first instant on', () => {
  const versions = [rule('2026-03-01T00:00:00Z', { rate: 500 }), rule('2026-01-01T00:00:00Z')]
  expect(versionAt(versions, new Date('2026-02-28T23:59:59.999Z'))?.rate).toBe(1_000)
  expect(versionAt(versions, new Date('2026-03-01T00:00:00Z'))?.rate).toBe(500)
  expect(versionAt(versions, new Date('2025-12-31T23:59:59Z'))).toBeNull()
})

it('applies the exception of a product, also one of 0', () => {
  const first = new Date('2026-01-31T10:00:00Z')
  const one = rule('2026-01-01T00:00:00Z', { exceptions: new Map([['pan', 0]]) })
  expect(chooseRate(one, 'pan', first, first)).toBe(0)
  expect(chooseRate(one, 'vela', first, first)).toBe(1_000)
})

it('counts repeat orders by calendar months, which end with the last day of a shorter one', () => {
  const first = new Date('2026-01-31T10:00:00Z')
  const one = rule('2026-01-01T00:00:00Z', { repeatMonths: 1 })
  expect(chooseRate(one, 'pan', first, new Date('2026-02-28T09:59:59Z'))).toBe(1_000)
  expect(chooseRate(one, 'pan', first, new Date('2026-02-28T10:00:00Z'))).toBe(0)
})

it('earns the first order alone where nothing is said of repeat orders', () => {
  const first = new Date('2026-01-31T10:00:00Z')
  const one = rule('2026-01-01T00:00:00Z')
  expect(chooseRate(one, 'pan', first, first)).toBe(1_000)
  expect(chooseRate(one, 'pan', first, new Date(first.getTime() + 1))).toBe(0)
})
