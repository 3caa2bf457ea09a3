import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { patience } from './patience.ts'

configure({ asyncUtilTimeout: patience })

// A page that complains to the console has a fault, also where what it shows is right.
let heard: MockInstance
beforeEach(() => {
  heard = vi.spyOn(console, 'error')
})
afterEach(() => {
  cleanup()
  // What a tab keeps ends with the test that opened it; the few suites that ask for plain Node have no tab.
  if ('document' in globalThis) sessionStorage.clear()
  const complaints = heard.mock.calls.map((said) => format(...said))
  heard.mockRestore()
  expect(complaints).toEqual([])
})
