import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { storeIntroductionSeen, storeKnownGuest } from './known-device.ts'
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

const showLoading = () => showPage(Splash, '/', { auth: fakeAuth({ loading: true }) })
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const ana = {
  id: 'x',
  email: 'ana@correo.test',
  name: 'Ana',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}

test('a device that saw the introduction goes to the welcome at once, a known guest home', async () => {
  storeIntroductionSeen()
  const { unmount } = showPage(Splash, '/')
  await settle()
  expect(address()).toBe('/welcome')
  unmount()
  storeKnownGuest()
  showPage(Splash, '/')
  await settle()
  expect(address()).toBe('/home')
})

test('a member goes to their start page as soon as the session is read', async () => {
  const { changeAuth } = showLoading()
  await settle()
  expect(address()).toBe('/')
  changeAuth(fakeAuth({ user: ana }))
  await settle()
  expect(address()).toBe('/home-user-log')
})

test('a session that takes longer than the splash is waited for at the start page', async () => {
  showLoading()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(address()).toBe('/home-user-log')
})
