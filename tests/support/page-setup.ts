import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { maxWait } from './max-wait.ts'

configure({ asyncUtilTimeout: maxWait })

// In development React records the creation stack of every element for its warnings, which takes a third of the time of all page
// tests. The recorder stops where its counter is above a limit; warnings come without these stacks.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
)

// Console errors of a page: they fail its test even when the page looks right.
let consoleError: MockInstance
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})
afterEach(() => {
  cleanup()
  // Clears the device's and tab's storage after each test, before another suite of this worker uses it; some tests
  // remove the storage, and suites for plain Node have none.
  vi.unstubAllGlobals()
  if ('document' in globalThis)
    for (const storage of [localStorage, sessionStorage]) storage.clear()
  const complaints = consoleError.mock.calls.map((said) => format(...said))
  consoleError.mockRestore()
  expect(complaints).toEqual([])
})
