import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { patience } from './patience.ts'

configure({ asyncUtilTimeout: patience })

// While developing React keeps, of each element, the stack of who made it, for complaints to show: a third of the time of all pages. What it
// complains of is said without.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true },
)

// A page that complains to the console has a fault, also where what it shows is right.
let heard: MockInstance
beforeEach(() => {
  heard = vi.spyOn(console, 'error')
})
afterEach(() => {
  cleanup()
  // What a device and a tab keep ends with the test that kept it, before a suite that shares this worker reads it; some tests take the
  // storage away, and the few suites that ask for plain Node have none.
  vi.unstubAllGlobals()
  if ('document' in globalThis) for (const kept of [localStorage, sessionStorage]) kept.clear()
  const complaints = heard.mock.calls.map((said) => format(...said))
  heard.mockRestore()
  expect(complaints).toEqual([])
})
