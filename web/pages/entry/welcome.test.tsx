import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Auth } from '#features/identity/ui/use-auth.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import Welcome from './welcome.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

const show = (at = '/welcome', change: Partial<Auth> = {}, state?: unknown) => {
  const auth = fakeAuth(change)
  return { auth, ...showPage(Welcome, at, { auth, state, answers: { countReferralVisit: () => ({}) } }) }
}
const press = (name: string, inside: HTMLElement = document.body) => fireEvent.click(within(inside).getByRole('button', { name }))
const settle = () => act(async () => void (await Promise.resolve()))

describe('the dialog', () => {
  const open = async () => {
    press('Comenzar con correo')
    // At once, whatever the forms take to come.
    const dialog = screen.getByRole('dialog', { name: 'Iniciar Sesión' })
    await screen.findByLabelText('Correo electrónico', undefined, { timeout: 5_000 })
    return dialog
  }
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value
  const signIn = async () => {
    const dialog = await open()
    fill('Correo electrónico', 'ana@correo.test')
    fill('Contraseña', 'Clara1$')
    vi.useFakeTimers()
    press('Iniciar Sesión', dialog)
    await settle()
  }
  const toRegister = async () => {
    await open()
    press('Crear Cuenta')
    return screen.getByRole('dialog', { name: 'Crear Cuenta' })
  }
  const fillRegister = () => {
    fill('Nombre *', 'ana MARÍA')
    fill('Apellido (opcional)', 'pRUEBA')
    for (const label of ['Correo electrónico *', 'Confirma tu correo *']) fill(label, 'ana@correo.test')
    for (const label of ['Contraseña *', 'Confirma tu contraseña *']) fill(label, 'Clara1$')
  }

  test('signing in says so, waits 1500 ms, closes and goes on; the snackbar stays 6000 ms', async () => {
    const { auth } = show()
    await signIn()
    expect(auth.login).toHaveBeenCalledWith('ana@correo.test', 'Clara1$')
    expect(screen.getByRole('status').textContent).toContain('Inicio de sesión exitoso. Redirigiendo...')
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

  test('an account with a second step is welcomed once that is given, not before', async () => {
    const login = vi.fn(async () => 'secondStep' as const)
    const { auth, changeAuth } = show('/welcome', { login })
    await signIn()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect([address(), screen.queryByText(/Inicio de sesión exitoso/)]).toEqual(['/welcome', null])
    const user = { id: 'x', email: 'ana@correo.test', name: 'Ana', avatarUrl: null, role: 'user', isProfileComplete: true, deletesAt: null }
    changeAuth({ ...auth, user })
    expect(screen.getByText('Inicio de sesión exitoso. Redirigiendo...')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(address()).toBe('/home-user-log')
  })

  test('while it sends, the button waits and says so', async () => {
    let finish = () => {}
    show('/welcome', { login: () => new Promise((resolve) => (finish = () => resolve('signedIn'))) })
    await signIn()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciando sesión...' }).disabled).toBe(true)
    await act(async () => finish())
  })

  test('a refusal shows its message, or the usual one', async () => {
    const { auth } = show('/welcome', { login: vi.fn().mockRejectedValueOnce(new Error('')).mockRejectedValueOnce(new Error('No es.')) })
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain('Error al iniciar sesión. Verifica tus credenciales.')
    press('Iniciar Sesión', screen.getByRole('dialog'))
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('No es.')
    expect(auth.login).toHaveBeenCalledTimes(2)
  })

  test('signing up says so and goes to the profile; names are written with capitals', async () => {
    const { auth } = show()
    const dialog = await toRegister()
    fillRegister()
    for (const label of ['Nombre *', 'Apellido (opcional)']) fireEvent.blur(screen.getByLabelText(label))
    expect([value('Nombre *'), value('Apellido (opcional)')]).toEqual(['Ana María', 'Prueba'])
    vi.useFakeTimers()
    press('Crear Cuenta', dialog)
    await settle()
    expect(auth.registerUser).toHaveBeenCalledWith('Ana María Prueba', 'ana@correo.test', 'Clara1$', {
      firstName: 'Ana María',
      lastName: 'Prueba',
    })
    expect(screen.getByRole('status').textContent).toContain('Registro exitoso. Redirigiendo...')
    await act(() => vi.advanceTimersByTimeAsync(1_499))
    expect(address()).toBe('/welcome')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/complete-profile')
  })

  test('a name is left alone while it is typed or composed, and written with capitals once it is left', async () => {
    show()
    await toRegister()
    const field = screen.getByLabelText<HTMLInputElement>('Nombre *')
    fill('Nombre *', 'ana luz')
    expect(field.value).toBe('ana luz')
    field.setSelectionRange(1, 1)
    fill('Nombre *', 'aXYna luz')
    expect(field.value).toBe('aXYna luz')
    fireEvent.compositionStart(field)
    for (const typed of ['José m', 'José ma', 'José maría']) {
      fireEvent.compositionUpdate(field, { data: typed })
      fill('Nombre *', typed)
      expect(field.value).toBe(typed)
    }
    fireEvent.compositionEnd(field, { data: 'José maría' })
    expect(field.value).toBe('José maría')
    fireEvent.blur(field)
    expect(field.value).toBe('José María')
  })

  test('a name that is sent by Enter, without leaving it, has its capitals too', async () => {
    const { auth } = show()
    const dialog = await toRegister()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    expect(auth.registerUser).toHaveBeenCalledWith('Ana María Prueba', 'ana@correo.test', 'Clara1$')
  })

  test('signing up waits with its own words, and tells a failure', async () => {
    let fail = (_: Error) => {}
    show('/welcome', { registerUser: () => new Promise((_, reject) => (fail = reject)) })
    const dialog = await toRegister()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creando cuenta...' }).disabled).toBe(true)
    await act(async () => fail(new Error('')))
    expect(screen.getByRole('alert').textContent).toContain('Error al registrar. Por favor, inténtalo de nuevo.')
  })

  test('with confirmation on, it says where the mail went, and sends it again after 60 s', async () => {
    const { auth } = show('/welcome', { registerUser: vi.fn(async () => 'confirm' as const) })
    const dialog = await toRegister()
    fillRegister()
    vi.useFakeTimers()
    press('Crear Cuenta', dialog)
    await settle()
    const notice = screen.getByRole('dialog', { name: 'Revisa tu correo' })
    expect(notice.textContent).toContain('Te enviamos un enlace y un código a ana@correo.test.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar de nuevo en 60 s' }).disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    press('Enviar de nuevo')
    await settle()
    expect(auth.resendConfirmation).toHaveBeenCalledWith('ana@correo.test')
    expect(address()).toBe('/welcome')
  })

  test('where several signed up with one e-mail, the digits lead to a password that counts', async () => {
    const auth = fakeAuth({ registerUser: vi.fn(async () => 'confirm' as const) })
    showPage(Welcome, '/welcome', { auth, answers: { readPasswordState: () => ({ hasPassword: false }) } })
    const dialog = await toRegister()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    fill('Código de 6 cifras', '123456')
    press('Continuar')
    await settle()
    expect(auth.enterByCode).toHaveBeenCalledWith('signup', 'ana@correo.test', '123456')
    expect(screen.getByRole('dialog', { name: 'Elige tu contraseña' }).textContent).toContain('Hubo más de un registro con tu correo')
    for (const label of ['Nueva contraseña', 'Confirma tu contraseña']) fill(label, 'Clara1$')
    press('Cambiar contraseña')
    await settle()
    expect(auth.setPassword).toHaveBeenCalledWith('Clara1$')
    expect(screen.getByText('Registro exitoso. Redirigiendo...')).toBeTruthy()
  })

  test('the arrow goes back to signing in; closing forgets mode, fields and errors', async () => {
    show()
    const dialog = await toRegister()
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
    expect(value('Correo electrónico')).toBe('')
    press('Crear Cuenta')
    expect(screen.queryByText('El nombre es requerido')).toBeNull()
  })

  test('a session that ended says so, and who signs in again is back where they were', async () => {
    show('/welcome', {}, { from: '/user-settings/seguridad', ended: true })
    expect(screen.getByText('Tu sesión se cerró')).toBeTruthy()
    await open()
    fill('Correo electrónico', 'ana@correo.test')
    fill('Contraseña', 'Clara1$')
    vi.useFakeTimers()
    press('Iniciar Sesión', screen.getByRole('dialog'))
    await settle()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(address()).toBe('/user-settings/seguridad')
  })

  test('who asked to sign in elsewhere finds the dialog open', async () => {
    show('/welcome', {}, { opens: 'login' })
    expect(await screen.findByRole('dialog', { name: 'Iniciar Sesión' })).toBeTruthy()
  })

  test('an e-mail that is not confirmed yet gets its mail again', async () => {
    const refused = new Error('Confirma tu correo antes de entrar: abre el enlace que te enviamos.', {
      cause: { code: 'email_not_confirmed' },
    })
    const { auth } = show('/welcome', { login: vi.fn(async () => Promise.reject(refused)) })
    await open()
    fill('Correo electrónico', 'ana@correo.test')
    fill('Contraseña', 'Clara1$')
    press('Iniciar Sesión', screen.getByRole('dialog'))
    await settle()
    press('Enviar de nuevo el correo de confirmación')
    await settle()
    expect(auth.resendConfirmation).toHaveBeenCalledWith('ana@correo.test')
    expect(screen.getByRole('dialog', { name: 'Revisa tu correo' }).textContent).toContain('ana@correo.test')
  })

  test('while an account is made, nothing in the dialog can be pressed', async () => {
    show('/welcome', { registerUser: () => new Promise(() => undefined) })
    const dialog = await toRegister()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Volver a iniciar sesión' }).disabled).toBe(true)
  })

  test('passwords can be shown and hidden', async () => {
    show()
    const dialog = await open()
    const field = screen.getByLabelText<HTMLInputElement>('Contraseña', { selector: 'input' })
    expect(field.type).toBe('password')
    const eye = within(dialog).getByRole('button', { name: 'Mostrar u ocultar la contraseña' })
    fireEvent.mouseDown(eye)
    expect(field.type).toBe('text')
    fireEvent.keyDown(eye, { key: ' ' })
    expect(field.type).toBe('password')
  })

  test('a forgotten password has its way, and the typed e-mail goes along', async () => {
    let told: unknown
    const Told = () => {
      told = useLocation().state
      return null
    }
    showPage(Welcome, '/welcome', { elsewhere: Told })
    await open()
    fill('Correo electrónico', 'ana@correo.test')
    const link = screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' })
    expect(link.getAttribute('href')).toBe('/reset-password')
    await act(async () => fireEvent.click(link))
    expect(told).toEqual({ email: 'ana@correo.test' })
  })
})
