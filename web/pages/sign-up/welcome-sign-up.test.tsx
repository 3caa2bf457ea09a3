import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import {
  fill,
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

const fillRegister = () => {
  fill('Nombre *', 'ana MARÍA')
  fill('Apellido (opcional)', 'pRUEBA')
  for (const label of ['Correo electrónico *', 'Confirma tu correo *'])
    fill(label, 'ana@correo.test')
  for (const label of ['Contraseña *', 'Confirma tu contraseña *']) fill(label, 'Clara1$')
}

describe('signing up in the dialog', () => {
  test('signing up says so and goes to the profile; names are written with capitals', async () => {
    const { auth } = showWelcome()
    const dialog = await openRegistration()
    fillRegister()
    for (const label of ['Nombre *', 'Apellido (opcional)'])
      fireEvent.blur(screen.getByLabelText(label))
    expect([typedIn('Nombre *'), typedIn('Apellido (opcional)')]).toEqual(['Ana María', 'Prueba'])
    vi.useFakeTimers()
    press('Crear Cuenta', dialog)
    await settle()
    expect(auth.registerUser).toHaveBeenCalledWith(
      'Ana María Prueba',
      'ana@correo.test',
      'Clara1$',
      {
        firstName: 'Ana María',
        lastName: 'Prueba',
      },
    )
    expect(screen.getByRole('status').textContent).toContain('Registro exitoso. Redirigiendo...')
    await act(() => vi.advanceTimersByTimeAsync(1_499))
    expect(address()).toBe('/welcome')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/complete-profile')
  })

  test('a name is left alone while it is typed or composed, and written with capitals once it is left', async () => {
    showWelcome()
    await openRegistration()
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

  test('a name sent by Enter is capitalized, too', async () => {
    const { auth } = showWelcome()
    const dialog = await openRegistration()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    expect(auth.registerUser).toHaveBeenCalledWith(
      'Ana María Prueba',
      'ana@correo.test',
      'Clara1$',
      {
        firstName: 'Ana María',
        lastName: 'Prueba',
      },
    )
  })

  test('signing up waits with its own words, and tells a failure', async () => {
    let fail = (_: Error) => {}
    showWelcome('/welcome', { registerUser: () => new Promise((_, reject) => (fail = reject)) })
    const dialog = await openRegistration()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Creando cuenta...' }).disabled,
    ).toBe(true)
    await act(async () => fail(new Error('')))
    expect(screen.getByRole('alert').textContent).toContain(
      'Error al registrar. Por favor, inténtalo de nuevo.',
    )
  })

  test('with confirmation on, it says where the mail went, and sends it again after 60 s', async () => {
    const { auth } = showWelcome('/welcome', {
      registerUser: vi.fn(async () => 'confirm' as const),
    })
    const dialog = await openRegistration()
    fillRegister()
    vi.useFakeTimers()
    press('Crear Cuenta', dialog)
    await settle()
    const notice = screen.getByRole('dialog', { name: 'Revisa tu correo' })
    expect(notice.textContent).toContain('Te enviamos un enlace y un código a ana@correo.test.')
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar de nuevo en 60 s' }).disabled,
    ).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    press('Enviar de nuevo')
    await settle()
    expect(auth.resendConfirmation).toHaveBeenCalledWith('ana@correo.test')
    expect(address()).toBe('/welcome')
  })

  test('where several signed up with one e-mail, the digits lead to a password that counts', async () => {
    const auth = fakeAuth({ registerUser: vi.fn(async () => 'confirm' as const) })
    showPage(Welcome, '/welcome', {
      auth,
      answers: { readPasswordState: () => ({ hasPassword: false }) },
    })
    const dialog = await openRegistration()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    fill('Código de 6 cifras', '123456')
    press('Continuar')
    await settle()
    expect(auth.signInWithCode).toHaveBeenCalledWith('signup', 'ana@correo.test', '123456')
    expect(screen.getByRole('dialog', { name: 'Elige tu contraseña' }).textContent).toContain(
      'Hubo más de un registro con tu correo',
    )
    for (const label of ['Nueva contraseña', 'Confirma tu contraseña']) fill(label, 'Clara1$')
    press('Cambiar contraseña')
    await settle()
    expect(auth.setPassword).toHaveBeenCalledWith('Clara1$')
    expect(screen.getByText('Registro exitoso. Redirigiendo...')).toBeTruthy()
  })

  test('while the account is created, the dialog is disabled', async () => {
    showWelcome('/welcome', { registerUser: () => new Promise(() => undefined) })
    const dialog = await openRegistration()
    fillRegister()
    press('Crear Cuenta', dialog)
    await settle()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Volver a iniciar sesión' }).disabled,
    ).toBe(true)
  })
})
