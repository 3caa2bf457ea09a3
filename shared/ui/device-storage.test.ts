import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceEntry } from './device-storage.ts'

const entry = deviceEntry({
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

test('an entry is there until it expires or is cleared', () => {
  expect(entry.read()).toBeNull()
  expect(entry.store('Comala')).toBe(true)
  vi.advanceTimersByTime(999)
  expect(entry.read()).toBe('Comala')
  vi.advanceTimersByTime(1)
  expect(entry.read()).toBeNull()
  entry.store('Comala')
  entry.clear()
  expect(entry.read()).toBeNull()
})

test.each([
  '{',
  'null',
  '"x"',
  '[]',
  '{"value":"x"}',
  '{"value":7,"at":0}',
  '{"value":"x","at":9e15}',
])('%s is no entry', (stored) => {
  vi.setSystemTime(500)
  localStorage.setItem('lonja.prueba', stored)
  expect(entry.read()).toBeNull()
})

test('a device with blocked storage says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(entry.store('Comala')).toBe(false)
  entry.clear()
  expect(entry.read()).toBeNull()
})

const plain = (parse = (stored: unknown) => (typeof stored === 'string' ? stored : null)) =>
  deviceEntry({ key: 'lonja.prueba', parse })

test('without a lifetime the bare value is stored, and plain text of earlier versions is read', () => {
  plain().store('Comala')
  expect(localStorage.getItem('lonja.prueba')).toBe('"Comala"')
  localStorage.setItem('lonja.prueba', 'si')
  expect(plain().read()).toBe('si')
})

test('what the check throws at is no entry', () => {
  localStorage.setItem('lonja.prueba', 'null')
  expect(plain((stored) => (stored as { name: string }).name).read()).toBeNull()
})

test('an entry of the tab is in no other storage', () => {
  const ofTab = deviceEntry({ key: 'lonja.prueba', area: 'session', parse: String })
  ofTab.store('Comala')
  expect(localStorage.length).toBe(0)
  expect(ofTab.read()).toBe('Comala')
})

test('the same content is read as the same object', () => {
  const list = deviceEntry({ key: 'lonja.prueba', parse: (stored) => stored as string[] })
  list.store(['Comala'])
  expect(list.read()).toBe(list.read())
})

test('listeners hear of changes here and in other tabs, until they stop', () => {
  const [all, others] = [vi.fn(), vi.fn()]
  const stops = [plain().watch(all), plain().watchOtherTabs(others)]
  plain().store('Comala')
  plain().clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'lonja.prueba' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'lonja.otra' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([all, others].map((listener) => listener.mock.calls.length)).toEqual([5, 3])
  for (const stop of stops) stop()
  plain().store('Comala')
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect([all, others].map((listener) => listener.mock.calls.length)).toEqual([5, 3])
})
