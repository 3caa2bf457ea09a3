import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Auth } from '#features/accounts/auth/ui/use-auth.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { storeKnownGuest } from './known-device.ts'
import Welcome from './welcome.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const show = (at = '/welcome', change: Partial<Auth> = {}, state?: unknown) => {
  const auth = fakeAuth(change)
  return {
    auth,
    ...showPage(Welcome, at, { auth, state, answers: { countReferralVisit: () => ({}) } }),
  }
}
const ana = {
  id: 'x',
  email: 'ana@correo.test',
  name: 'Ana Prueba',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}
const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }))
const settle = () => act(async () => void (await Promise.resolve()))

describe('the sign-in page', () => {
  test('has a logo, a title, a tagline, three ways in and two legal links', () => {
    const { container } = show()
    expect(container.querySelector('svg')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenido a Lonja')
    expect(
      screen.getByText('Compra y vende en tu comunidad, con gente que da la cara.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continuar como invitado' }).getAttribute('href')).toBe(
      '/guest-preferences',
    )
    expect(screen.getByRole('link', { name: 'Términos de uso' }).getAttribute('href')).toMatch(
      /^\/legal#/,
    )
    expect(
      screen.getByRole('link', { name: 'Política de privacidad' }).getAttribute('href'),
    ).toMatch(/^\/legal#/)
  })

  test('Google: the button waits while it connects, and comes back with the reason when that fails', async () => {
    let fail = (_: Error) => {}
    const signInWithGoogle = () => new Promise<void>((_, reject) => (fail = reject))
    show('/welcome', { signInWithGoogle })
    press('Continuar con Google')
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Conectando con Google...' }).disabled,
    ).toBe(true)
    await act(async () =>
      fail(
        new Error(
          'Error al conectar con Google. Por favor, verifica tu conexión e inténtalo de nuevo.',
        ),
      ),
    )
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar con Google' }).disabled,
    ).toBe(false)
    expect(screen.getByRole('alert').textContent).toContain(
      'verifica tu conexión e inténtalo de nuevo.',
    )
  })

  test('an error in the address is told in an alert that can be closed, and leaves the address', async () => {
    show('/welcome?error=no_session&details=x')
    await settle()
    expect(screen.getByRole('alert').textContent).toContain(
      'No se pudo establecer la sesión. Verifica tu conexión a internet.',
    )
    expect(address()).toBe('/welcome')
    press('Cerrar aviso')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a person with a session passes on to their start page, or to where they wanted to go', async () => {
    const { unmount } = show('/welcome', { user: ana })
    await settle()
    expect(address()).toBe('/home-user-log')
    unmount()
    show('/welcome', { user: ana }, { from: '/mis-compras' })
    await settle()
    expect(address()).toBe('/mis-compras')
  })

  test('a guest is asked for their reading preferences once on a device', () => {
    storeKnownGuest()
    show()
    expect(screen.getByRole('link', { name: 'Continuar como invitado' }).getAttribute('href')).toBe(
      '/home',
    )
  })

  test('a person with a session who was sent with an error reads it, and is not treated as a stranger', async () => {
    const { auth } = show('/welcome?error=auth_failed', { user: ana })
    await settle()
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByText('Ya entraste como Ana Prueba.')).toBeTruthy()
    for (const name of ['Continuar con Google', 'Comenzar con correo'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    press('Entrar con otra cuenta')
    await settle()
    expect(auth.signOut).toHaveBeenCalledOnce()
    press('Continuar')
    await settle()
    expect(address()).toBe('/home-user-log')
  })

  test('details are text, never markup', async () => {
    const { container } = show(
      `/welcome?error=oauth_error&details=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    )
    await settle()
    expect(screen.getByRole('alert').textContent).toContain(
      'Error de OAuth: <img src=x onerror=alert(1)>',
    )
    expect(container.querySelector('[role=alert] img')).toBeNull()
  })

  test('a referral is remembered, counted and leaves the address', async () => {
    const ref = '019a0000-0000-7000-8000-000000000001'
    const { calls } = show(`/welcome?ref=${ref}`)
    await vi.waitFor(
      () =>
        expect(calls).toEqual([
          [
            'countReferralVisit',
            { ref, device: JSON.parse(localStorage.getItem('lonja.device') ?? 'null') },
          ],
        ]),
      10_000,
    )
    expect(JSON.parse(localStorage.getItem('lonja.ref') ?? '{}')).toMatchObject({ value: ref })
    expect(address()).toBe('/welcome')
  })

  test('an unknown referral is neither counted nor stored', async () => {
    const { calls } = show('/welcome?ref=yo')
    await settle()
    expect([calls, localStorage.length, address()]).toEqual([[], 0, '/welcome'])
  })
})

test('a person who wants to claim a business sees its name on the page and in the dialog', async () => {
  const from = '/negocios/panaderia-x/reclamar'
  const answers = { readBusiness: () => ({ business: { name: 'Panadería X' } }) }
  const { calls } = showPage(Welcome, '/welcome', { auth: fakeAuth(), state: { from }, answers })
  await screen.findByText('Entra o crea tu cuenta para reclamar «Panadería X».')
  expect(calls).toContainEqual(['readBusiness', { slug: 'panaderia-x' }])
  press('Comenzar con correo')
  const dialog = within(screen.getByRole('dialog', { name: 'Iniciar Sesión' }))
  await dialog.findByText('Entra o crea tu cuenta para reclamar «Panadería X».')
})

test('a reload between password and authenticator code continues as the dialog would', async () => {
  const { auth, changeAuth } = show('/welcome', { loading: true, secondStep: true })
  await settle()
  expect(address()).toBe('/welcome')
  changeAuth({ ...auth, loading: false, secondStep: false, user: ana })
  await expect.poll(() => address()).toBe('/home-user-log')
})
