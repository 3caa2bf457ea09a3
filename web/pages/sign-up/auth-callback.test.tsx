import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Auth } from '#features/accounts/auth/ui/use-auth.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { readReturnPath, storeReturnPath } from '../return-path.ts'
import AuthCallback from './auth-callback.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

const member = (isProfileComplete: boolean) => ({
  user: {
    id: 'x',
    email: 'ana@correo.test',
    name: 'Ana',
    avatarUrl: null,
    role: 'user',
    isProfileComplete,
  },
})
const show = (change: Partial<Auth>, at = '/auth/callback') =>
  showPage(AuthCallback, at, { auth: fakeAuth(change) })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('the callback page', () => {
  test('says that it is finishing while the session is read', async () => {
    show({ loading: true })
    expect(screen.getByText('Finalizando autenticación...')).toBeTruthy()
    await wait(10_000)
    expect(address()).toBe('/auth/callback')
  })

  test.each([
    ['complete', true, '/home-user-log'],
    ['incomplete', false, '/user-settings'],
  ])('with a session and a profile that is %s it goes on', async (_, complete, to) => {
    show(member(complete))
    await wait(0)
    expect(address()).toBe(to)
  })

  test('with a stored invitation returns there, once', async () => {
    storeReturnPath('/invitacion/tok-en')
    show(member(false), '/auth/callback?confirmed=1')
    await wait(0)
    expect(address()).toBe('/invitacion/tok-en')
    expect(readReturnPath()).toBeNull()
  })

  test('without a session it says so, and after 3 s, not before, goes to the welcome page', async () => {
    show({})
    expect(screen.getByRole('alert').textContent).toBe(
      'Error al verificar la sesión. Redirigiendo a la página de bienvenida...',
    )
    await wait(2_999)
    expect(address()).toBe('/auth/callback')
    await wait(1)
    expect(address()).toBe('/welcome?error=auth_failed')
  })

  test('an e-mail confirmed by a link opened elsewhere is reported', async () => {
    show({}, '/auth/callback?confirmed=1')
    expect(screen.getByText('Tu correo quedó confirmado. Inicia sesión para entrar.')).toBeTruthy()
    await wait(3_000)
    expect(address()).toBe('/welcome')
  })

  test('after several sign-ups with one e-mail a password is chosen, signed in or not', async () => {
    show(member(false), '/auth/callback?confirmed=1&set_password=1')
    await wait(0)
    expect(address()).toBe('/reset-password')
  })

  test('… by a link of its own without a session', async () => {
    show({}, '/auth/callback?confirmed=1&set_password=1')
    expect(screen.getByText(/pide un enlace para elegir tu contraseña/)).toBeTruthy()
    await wait(3_000)
    expect(address()).toBe('/reset-password')
  })

  test.each([
    ['?linked=1&code=x', 'Tu cuenta de Google quedó conectada.'],
    ['?changed=1&code=x', 'Tu correo quedó cambiado.'],
    [
      '?changed=1&message=Confirmation+link+accepted',
      'Listo. Abre también el enlace que enviamos a tu otro correo.',
    ],
  ])('a completed change is reported where it began: %s', async (query, said) => {
    show(member(true), `/auth/callback${query}`)
    await wait(0)
    expect(address()).toBe('/user-settings/seguridad')
    expect(screen.getByText(said)).toBeTruthy()
  })

  test('a failed change is not reported as done', async () => {
    show(
      member(true),
      '/auth/callback?linked=1&error=server_error&error_code=identity_already_exists',
    )
    await wait(0)
    expect(address()).toBe('/user-settings/seguridad')
    expect(screen.queryByText('Tu cuenta de Google quedó conectada.')).toBeNull()
  })

  test('a change of e-mail confirmed elsewhere is reported', async () => {
    show({}, '/auth/callback?changed=1&code=x')
    expect(screen.getByText('Tu correo quedó cambiado.')).toBeTruthy()
    await wait(3_000)
    expect(address()).toBe('/welcome')
  })

  test('an error of Google is passed to the welcome page', async () => {
    show({}, '/auth/callback?error=access_denied&error_code=bad_oauth_callback')
    expect(screen.getByRole('alert').textContent).toContain('Cancelaste la conexión con Google.')
    await wait(3_000)
    const details = new URLSearchParams({
      error: 'oauth_error',
      details: 'Cancelaste la conexión con Google.',
    })
    expect(address()).toBe(`/welcome?${details}`)
  })

  test('a used confirmation link is no error', async () => {
    show({}, '/auth/callback?confirmed=1&error=access_denied&error_code=otp_expired&already=1')
    expect(
      screen.getByText('Tu correo ya está confirmado. Inicia sesión para entrar.'),
    ).toBeTruthy()
    await wait(3_000)
    expect(address()).toBe('/welcome')
  })

  test('an expired link says so', async () => {
    show({}, '/auth/callback?confirmed=1&error=access_denied&error_code=otp_expired')
    expect(screen.getByRole('alert').textContent).toContain(
      'El enlace ya se usó o venció. Pide uno nuevo.',
    )
    await wait(3_000)
    expect(address()).toBe('/welcome?error=auth_failed')
  })
})

describe('returning to the staff sign-in page', () => {
  test.each([
    ['a page of the team that they came for', '/staff/usuarios', '/staff/usuarios'],
    ['the area of the team', '/negocios/pan', '/staff'],
  ])('leads to %s', async (_, stored, to) => {
    storeReturnPath(stored)
    show(member(true), '/auth/callback?door=staff')
    await wait(0)
    expect(address()).toBe(to)
  })

  test("leads back to it if Google's account is not a member's, whoever was signed in before", async () => {
    show(member(true), '/auth/callback?door=staff&error=access_denied&error_code=not_staff')
    await wait(0)
    expect(address()).toBe('/staff-login?door=staff&error=access_denied&error_code=not_staff')
  })

  test('leads back to it without a session', async () => {
    show({}, '/auth/callback?door=staff')
    await wait(0)
    expect(address()).toBe('/staff-login?error=auth_failed')
  })
})
