import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import Splash from './splash.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByName')
  vi.useRealTimers()
})

test('the two seconds begin with the first paint, not with the scripts', async () => {
  performance.getEntriesByName = () => [
    { startTime: performance.now() - 1_500 } as PerformanceEntry,
  ]
  showPage(Splash, '/')
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(address()).toBe('/')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/onboarding')
})

test('the splash shows the name with a turning icon and leaves after 2000 ms, not before', async () => {
  const { container } = showPage(Splash, '/')
  expect(screen.getByRole('heading', { name: 'Lonja' })).toBeTruthy()
  expect(container.querySelectorAll('svg').length).toBeGreaterThanOrEqual(2)
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(address()).toBe('/')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/onboarding')
})
