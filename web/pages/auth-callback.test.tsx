// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Auth } from '../../features/identity/ui/use-auth.ts'
import { address, fakeAuth, showPage } from '../../tests/support/show-page.tsx'
import AuthCallback from './auth-callback.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const member = (isProfileComplete: boolean) => ({
  user: { id: 'x', email: 'ana@correo.test', name: 'Ana', avatarUrl: null, role: 'user', isProfileComplete },
})
const show = (change: Partial<Auth>, at = '/auth/callback') => showPage(AuthCallback, at, { auth: fakeAuth(change) })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('coming back from a provider or a mailed link', () => {
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

  test('without a session it says so, and after 3 s, not before, goes to the welcome page', async () => {
    show({})
    expect(screen.getByRole('alert').textContent).toBe('Error al verificar la sesión. Redirigiendo a la página de bienvenida...')
    await wait(2_999)
    expect(address()).toBe('/auth/callback')
    await wait(1)
    expect(address()).toBe('/welcome?error=auth_failed')
  })

  test('an e-mail confirmed by a link that was opened elsewhere is told as what it is', async () => {
    show({}, '/auth/callback?confirmed=1')
    expect(screen.getByText('Tu correo quedó confirmado. Inicia sesión para entrar.')).toBeTruthy()
    await wait(3_000)
    expect(address()).toBe('/welcome')
  })
})
