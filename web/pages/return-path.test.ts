import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReturn, keepReturn, readReturn, readStaffReturn, takeReturn } from './return-path.ts'

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
  '/welcome',
  '/register?x=1',
  '/',
  '/auth/callback?code=x',
  '/staff-login',
  'https://otro.test/invitacion/x',
  '//otro.test/invitacion/x',
  '/invitacion/../staff',
  '/invitacion/x?next=//otro.test',
  '/\\otro.test',
  'javascript:alert(1)',
])('nothing leads to %s', (path) => {
  keepReturn(path)
  expect(readReturn()).toBeNull()
})

test.each([
  '/dashboard-my-business/editar?negocio=019a#equipo',
  '/user-settings/seguridad',
  '/negocios/optica-nandu/reclamar',
])('%s is come back to, once', (path) => {
  keepReturn(path)
  expect(takeReturn('/home-user-log')).toBe(path)
  expect(takeReturn('/home-user-log')).toBe('/home-user-log')
})

test('a page of the team is come back to by its own door only', () => {
  keepReturn('/staff/usuarios?q=ana')
  expect([readReturn(), readStaffReturn()]).toEqual([null, '/staff/usuarios?q=ana'])
  keepReturn('/user-settings')
  expect(readStaffReturn()).toBeNull()
})

test('what somebody else stored, or no storage at all, leads nowhere', () => {
  stored.set('lonja.return', '{')
  expect(readReturn()).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  keepReturn('/invitacion/x')
  forgetReturn()
  expect(readReturn()).toBeNull()
})
