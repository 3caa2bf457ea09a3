import { expect, it } from 'vitest'
import { missingForFree } from './shipping-hint.tsx'

const way = (freeAbove: number | null, kind: 'delivery' | 'pick_up' = 'delivery') => ({
  kind,
  basis: 'flat' as const,
  price: kind === 'delivery' ? 9_900 : 0,
  steps: [],
  freeAbove,
})

it('is what is missing until every way of sending is free', () => {
  expect(missingForFree([way(120_000)], 71_900)).toBe(48_100)
  expect(missingForFree([way(120_000), way(150_000)], 143_800)).toBe(6_200)
  expect(missingForFree([way(120_000), way(null, 'pick_up')], 143_800)).toBe(0)
})

it('is not said where a way is never free, or nothing is sent', () => {
  expect(missingForFree([way(120_000), way(null)], 143_800)).toBeNull()
  expect(missingForFree([way(null, 'pick_up')], 143_800)).toBeNull()
})
