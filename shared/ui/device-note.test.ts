import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceNote } from './device-note.ts'

const note = deviceNote({
  key: 'lonja.prueba',
  maxAge: 1_000,
  parse: (stored) => (typeof stored === 'string' ? stored : null),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a note is there until its time is over, or it is forgotten', () => {
  expect(note.read()).toBeNull()
  expect(note.store('Comala')).toBe(true)
  vi.advanceTimersByTime(999)
  expect(note.read()).toBe('Comala')
  vi.advanceTimersByTime(1)
  expect(note.read()).toBeNull()
  note.store('Comala')
  note.clear()
  expect(note.read()).toBeNull()
})

test.each([
  '{',
  'null',
  '"x"',
  '[]',
  '{"value":"x"}',
  '{"value":7,"at":0}',
  '{"value":"x","at":9e15}',
])('%s is no note', (stored) => {
  vi.setSystemTime(500)
  localStorage.setItem('lonja.prueba', stored)
  expect(note.read()).toBeNull()
})

test('a device that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(note.store('Comala')).toBe(false)
  note.clear()
  expect(note.read()).toBeNull()
})
