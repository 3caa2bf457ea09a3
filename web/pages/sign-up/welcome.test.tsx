import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { address, showPage } from '#tests/support/show-page.tsx'
import {
  fill,
  openDialog,
  openRegistration,
  press,
  settle,
  showWelcome,
  typedIn,
} from '#tests/support/welcome-dialog.ts'
import Welcome from './welcome.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const signIn = async () => {
  const dialog = await openDialog()
  fill('Correo electrónico', 'ana@correo.test')
  fill('Contraseña', 'Clara1$')
  vi.useFakeTimers()
  press('Iniciar Sesión', dialog)
  await settle()
}

describe('the dialog', () => {
  test('signing in says so, waits 1500 ms, closes and goes on; the snackbar stays 6000 ms', async () => {
    const { auth } = showWelcome()
    await signIn()
    expect(auth.login).toHaveBeenCalledWith('ana@correo.test', 'Clara1$')
    expect(screen.getByRole('status').textContent).toContain(
      'Inicio de sesión exitoso. Redirigiendo...',
    )
    await act(() => vi.advanceTimersByTimeAsync(1_499))
    expect(address()).toBe('/welcome')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/home-user-log')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(4_499))
    expect(screen.queryByText(/Inicio de sesión exitoso/)).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText(/Inicio de sesión exitoso/)).toBeNull()
  })

  test('an account with two-factor authentication is welcomed after the code, not before', async () => {
    const login = vi.fn(async () => 'secondStep' as const)
    const { auth, changeAuth } = showWelcome('/welcome', { login })
    await signIn()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect([address(), screen.queryByText(/Inicio de sesión exitoso/)]).toEqual(['/welcome', null])
    const user = {
      id: 'x',
      email: 'ana@correo.test',
      name: 'Ana',
      avatarUrl: null,
      role: 'user',
      isProfileComplete: true,
      deletesAt: null,
    }
    changeAuth({ ...auth, user })
    expect(screen.getByText('Inicio de sesión exitoso. Redirigiendo...')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(address()).toBe('/home-user-log')
  })

  test('while it sends, the button waits and says so', async () => {
    let finish = () => {}
    showWelcome('/welcome', {
      login: () => new Promise((resolve) => (finish = () => resolve('signedIn'))),
    })
    await signIn()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciando sesión...' }).disabled,
    ).toBe(true)
    await act(async () => finish())
  })

  test('a refusal shows its message, or the usual one', async () => {
    const { auth } = showWelcome('/welcome', {
      login: vi
        .fn()
        .mockRejectedValueOnce(new Error(''))
        .mockRejectedValueOnce(new Error('No es.')),
    })
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain(
      'Error al iniciar sesión. Verifica tus credenciales.',
    )
    press('Iniciar Sesión', screen.getByRole('dialog'))
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('No es.')
    expect(auth.login).toHaveBeenCalledTimes(2)
  })

  test('the arrow goes back to signing in; closing forgets mode, fields and errors', async () => {
    showWelcome()
    const dialog = await openRegistration()
    press('Crear Cuenta', dialog)
    expect(screen.getByText('El nombre es requerido')).toBeTruthy()
    press('Volver a iniciar sesión')
    expect(screen.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeTruthy()
    fill('Correo electrónico', 'ana@correo.test')
    press('Crear Cuenta')
    press('Cerrar', screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Comenzar con correo')
    expect(screen.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeTruthy()
    expect(typedIn('Correo electrónico')).toBe('')
    press('Crear Cuenta')
    expect(screen.queryByText('El nombre es requerido')).toBeNull()
  })

  test('an ended session is announced, and signing in returns to the previous page', async () => {
    showWelcome('/welcome', {}, { from: '/user-settings/seguridad', ended: true })
    expect(screen.getByText('Tu sesión se cerró')).toBeTruthy()
    await openDialog()
    fill('Correo electrónico', 'ana@correo.test')
    fill('Contraseña', 'Clara1$')
    vi.useFakeTimers()
    press('Iniciar Sesión', screen.getByRole('dialog'))
    await settle()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(address()).toBe('/user-settings/seguridad')
  })

  test('a link to sign in opens the dialog', async () => {
    showWelcome('/welcome', {}, { opens: 'login' })
    expect(await screen.findByRole('dialog', { name: 'Iniciar Sesión' })).toBeTruthy()
  })

  test('an unconfirmed e-mail gets its mail again', async () => {
    const refused = new Error(
      'Confirma tu correo antes de entrar: abre el enlace que te enviamos.',
      {
        cause: { code: 'email_not_confirmed' },
      },
    )
    const { auth } = showWelcome('/welcome', { login: vi.fn(async () => Promise.reject(refused)) })
    await openDialog()
    fill('Correo electrónico', 'ana@correo.test')
    fill('Contraseña', 'Clara1$')
    press('Iniciar Sesión', screen.getByRole('dialog'))
    await settle()
    press('Enviar de nuevo el correo de confirmación')
    await settle()
    expect(auth.resendConfirmation).toHaveBeenCalledWith('ana@correo.test')
    expect(screen.getByRole('dialog', { name: 'Revisa tu correo' }).textContent).toContain(
      'ana@correo.test',
    )
  })

  test('passwords can be shown and hidden', async () => {
    showWelcome()
    const dialog = await openDialog()
    const field = screen.getByLabelText<HTMLInputElement>('Contraseña', { selector: 'input' })
    expect(field.type).toBe('password')
    const eye = within(dialog).getByRole('button', { name: 'Mostrar u ocultar la contraseña' })
    fireEvent.mouseDown(eye)
    expect(field.type).toBe('text')
    fireEvent.keyDown(eye, { key: ' ' })
    expect(field.type).toBe('password')
  })

  test('a forgotten password has its way, and the typed e-mail goes along', async () => {
    let locationState: unknown
    const LocationState = () => {
      locationState = useLocation().state
      return null
    }
    showPage(Welcome, '/welcome', { elsewhere: LocationState })
    await openDialog()
    fill('Correo electrónico', 'ana@correo.test')
    const link = screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })
    expect(link.getAttribute('href')).toBe('/reset-password')
    await act(async () => fireEvent.click(link))
    expect(locationState).toEqual({ email: 'ana@correo.test' })
  })
})
