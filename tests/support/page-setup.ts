import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { patience } from './patience.ts'

configure({ asyncUtilTimeout: patience })

// Console errors of a page: they fail its test even when the page looks right.
let heard: MockInstance
beforeEach(() => {
  heard = vi.spyOn(console, 'error')
})
afterEach(() => {
  cleanup()
  // Clears the device's and tab's storage after each test, before another suite of this worker uses it; some tests
  // remove the storage, and suites for plain Node have none.
  vi.unstubAllGlobals()
  if ('document' in globalThis) for (const kept of [localStorage, sessionStorage]) kept.clear()
  const complaints = heard.mock.calls.map((said) => format(...said))
  heard.mockRestore()
  expect(complaints).toEqual([])
})
