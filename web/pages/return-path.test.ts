import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearReturnPath,
  readReturnPath,
  readStaffReturnPath,
  storeReturnPath,
  takeReturnPath,
} from './return-path.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', new EventTarget())
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
  storeReturnPath('/invitacion/x5kQ0-_A')
  expect(readReturnPath()).toBe('/invitacion/x5kQ0-_A')
  vi.advanceTimersByTime(3_599_000)
  expect(readReturnPath()).toBe('/invitacion/x5kQ0-_A')
  vi.advanceTimersByTime(1_000)
  expect(readReturnPath()).toBeNull()
  storeReturnPath('/invitacion/x5kQ0-_A')
  clearReturnPath()
  expect(readReturnPath()).toBeNull()
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
  storeReturnPath(path)
  expect(readReturnPath()).toBeNull()
})

test.each([
  '/dashboard-my-business/editar?negocio=019a#equipo',
  '/user-settings/seguridad',
  '/negocios/optica-nandu/reclamar',
])('%s is a return path, once', (path) => {
  storeReturnPath(path)
  expect(takeReturnPath('/home-user-log')).toBe(path)
  expect(takeReturnPath('/home-user-log')).toBe('/home-user-log')
})

test('a staff page is a return path of the staff sign-in page only', () => {
  storeReturnPath('/staff/usuarios?q=ana')
  expect([readReturnPath(), readStaffReturnPath()]).toEqual([null, '/staff/usuarios?q=ana'])
  storeReturnPath('/user-settings')
  expect(readStaffReturnPath()).toBeNull()
})

test('foreign storage content, or no storage, gives no return path', () => {
  stored.set('lonja.return', '{')
  expect(readReturnPath()).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  storeReturnPath('/invitacion/x')
  clearReturnPath()
  expect(readReturnPath()).toBeNull()
})
