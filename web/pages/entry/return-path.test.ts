import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReturn, keepReturn, readReturn } from './return-path.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an invitation is come back to within the hour, until it is forgotten', () => {
  vi.useFakeTimers()
  keepReturn('/invitacion/x5kQ0-_A')
  expect(readReturn()).toBe('/invitacion/x5kQ0-_A')
  vi.advanceTimersByTime(3_599_000)
  expect(readReturn()).toBe('/invitacion/x5kQ0-_A')
  vi.advanceTimersByTime(1_000)
  expect(readReturn()).toBeNull()
  keepReturn('/invitacion/x5kQ0-_A')
  forgetReturn()
  expect(readReturn()).toBeNull()
})

test.each([
  '/staff',
  'https://otro.test/invitacion/x',
  '//otro.test/invitacion/x',
  '/invitacion/../staff',
  '/invitacion/x?next=//otro.test',
  'javascript:alert(1)',
])('nothing leads to %s', (path) => {
  keepReturn(path)
  expect(readReturn()).toBeNull()
})

test('what somebody else stored, or no storage at all, leads nowhere', () => {
  stored.set('lonja.return', '{')
  expect(readReturn()).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  keepReturn('/invitacion/x')
  forgetReturn()
  expect(readReturn()).toBeNull()
})
