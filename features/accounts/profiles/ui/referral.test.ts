import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseRef, readReferral, readReferralDevice, storeReferral } from './referral.ts'

const ref = '019a0000-0000-7000-8000-000000000001'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('who invited is remembered for 30 days, and not a moment longer', () => {
  expect(readReferral()).toBeNull()
  storeReferral(ref)
  vi.advanceTimersByTime(30 * 24 * 3600 * 1000 - 1)
  expect(readReferral()).toBe(ref)
  vi.advanceTimersByTime(1)
  expect(readReferral()).toBeNull()
})

test('a later referral replaces an earlier one', () => {
  storeReferral(ref)
  const later = crypto.randomUUID()
  storeReferral(later)
  expect(readReferral()).toBe(later)
})

test.each([null, '', 'yo', '019a0000-0000-7000-8000', '00000000-0000-0000-0000-000000000001'])(
  '%j is no account id',
  (given) => expect(parseRef(given)).toBeNull(),
)

test.each(['{', '"x"', 'null', '{"value":"yo","at":0}', '{"value":5,"at":0}'])(
  '%s in the storage is ignored',
  (stored) => {
    vi.setSystemTime(1)
    localStorage.setItem('lonja.ref', stored)
    expect(readReferral()).toBeNull()
  },
)

test('the device id is random and permanent', () => {
  const device = readReferralDevice()
  expect(parseRef(device)).toBe(device)
  expect(readReferralDevice()).toBe(device)
})
