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

test('an invitation is a return path for one hour, until it is cleared', () => {
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
])('%s is no return path', (path) => {
  keepReturn(path)
  expect(readReturn()).toBeNull()
})

test.each([
  '/dashboard-my-business/editar?negocio=019a#equipo',
  '/user-settings/seguridad',
  '/negocios/optica-nandu/reclamar',
])('%s is a return path, once', (path) => {
  keepReturn(path)
  expect(takeReturn('/home-user-log')).toBe(path)
  expect(takeReturn('/home-user-log')).toBe('/home-user-log')
})

test('a staff page is a return path of the staff sign-in page only', () => {
  keepReturn('/staff/usuarios?q=ana')
  expect([readReturn(), readStaffReturn()]).toEqual([null, '/staff/usuarios?q=ana'])
  keepReturn('/user-settings')
  expect(readStaffReturn()).toBeNull()
})

test('foreign storage content, or no storage, gives no return path', () => {
  stored.set('lonja.return', '{')
  expect(readReturn()).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  keepReturn('/invitacion/x')
  forgetReturn()
  expect(readReturn()).toBeNull()
})
