import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Auth } from '#features/accounts/auth/ui/use-auth.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import ResetPassword from './reset-password.tsx'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const show = (at = '/reset-password', change: Partial<Auth> = {}) => {
  const auth = fakeAuth(change)
  return { auth, ...showPage(ResetPassword, at, { auth }) }
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const ask = async (email: string) => {
  fill('Correo electrónico', email)
  press('Enviar enlace')
  await settle()
}

describe('a forgotten password', () => {
  test('asks for the e-mail and then says that a mail was sent', async () => {
    const { auth } = show()
    press('Enviar enlace')
    expect(screen.getByText('El correo es requerido')).toBeTruthy()
    await ask('ana@correo.test')
    expect(auth.requestRecovery).toHaveBeenCalledWith('ana@correo.test')
    expect(screen.getByRole('heading', { name: '¡Correo enviado!' })).toBeTruthy()
  })

  test('begins with the e-mail typed for signing in', () => {
    showPage(ResetPassword, '/reset-password', { state: { email: 'ana@correo.test' } })
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe(
      'ana@correo.test',
    )
  })

  test('leads staff back to their own sign-in page', () => {
    showPage(ResetPassword, '/reset-password', { state: { email: '', door: 'staff' } })
    expect(
      screen.getByRole('link', { name: 'Volver al Inicio de sesión' }).getAttribute('href'),
    ).toBe('/staff-login')
  })

  test('shows why sending failed: rate limit or outage', async () => {
    show('/reset-password', {
      requestRecovery: vi.fn().mockRejectedValue(new Error('Demasiados intentos seguidos.')),
    })
    await ask('ana@correo.test')
    expect(screen.getByRole('alert').textContent).toContain('Demasiados intentos seguidos.')
    expect(screen.queryByRole('heading', { name: '¡Correo enviado!' })).toBeNull()
  })

  test('keeps the resend button in place: a second press hits no other', async () => {
    const { auth } = show('/reset-password', {
      requestRecovery: vi.fn().mockRejectedValueOnce(new Error('Espera un momento.')),
    })
    await ask('ana@correo.test')
    const { promise, resolve } = Promise.withResolvers<undefined>()
    vi.mocked(auth.requestRecovery).mockReturnValueOnce(promise)
    press('Enviar enlace')
    expect(screen.getByRole('alert').textContent).toContain('Espera un momento.')
    press('Enviando...')
    resolve(undefined)
    expect(await screen.findByRole('heading', { name: '¡Correo enviado!' })).toBeTruthy()
    expect([
      vi.mocked(auth.requestRecovery).mock.calls.length,
      screen.queryByRole('alert'),
    ]).toEqual([2, null])
  })

  test('says that it could not be sent where nothing says why', async () => {
    show('/reset-password', {
      requestRecovery: vi.fn().mockRejectedValue(new TypeError('Failed to fetch')),
    })
    await ask('ana@correo.test')
    expect(screen.getByRole('alert').textContent).toContain(
      'Error al enviar el correo de recuperación',
    )
  })

  test('the mailed link is used by the button alone, once, leaves the address, and leads to a new password with the rules of registering', async () => {
    const { auth } = show('/reset-password?token_hash=abc')
    await settle()
    expect(auth.signInWithRecoveryLink).not.toHaveBeenCalled()
    press('Continuar')
    await settle()
    expect(auth.signInWithRecoveryLink).toHaveBeenCalledTimes(1)
    expect(auth.signInWithRecoveryLink).toHaveBeenCalledWith('abc')
    expect(address()).toBe('/reset-password')
    fill('Nueva contraseña', 'Abcdef')
    press('Cambiar contraseña')
    expect(screen.getByText('Debe contener al menos un número')).toBeTruthy()
    expect(screen.getByText('Por favor confirma tu contraseña')).toBeTruthy()
    for (const label of ['Nueva contraseña', 'Confirma tu contraseña']) fill(label, 'Clara1$')
    vi.useFakeTimers()
    press('Cambiar contraseña')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(auth.setPassword).toHaveBeenCalledWith('Clara1$')
    expect(screen.getByText('Contraseña actualizada. Redirigiendo...')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1_499))
    expect(address()).toBe('/reset-password')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/home-user-log')
  })

  test('a used link says so, and another can be requested', async () => {
    show('/reset-password?token_hash=abc', {
      signInWithRecoveryLink: vi.fn().mockRejectedValue(new Error('El enlace ya se usó o venció.')),
    })
    await settle()
    press('Continuar')
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('El enlace ya se usó o venció.')
    expect(screen.getByLabelText('Correo electrónico')).toBeTruthy()
  })
})

describe('a reload in the middle', () => {
  const user = {
    id: 'x',
    email: 'ana@correo.test',
    name: 'Ana',
    avatarUrl: null,
    role: 'user',
    isProfileComplete: true,
    deletesAt: null,
  }

  test('of waiting for the mail continues with its code, or with another e-mail', async () => {
    const { unmount } = show()
    await ask('ana@correo.test')
    unmount()
    show()
    await screen.findByRole('heading', { name: '¡Correo enviado!' })
    screen.getByText('ana@correo.test')
    press('Usar otro correo')
    expect(screen.getByLabelText('Correo electrónico')).toBeTruthy()
    expect(sessionStorage.getItem('lonja.recuperacion')).toBeNull()
  })

  test('of choosing the password continues while the session lasts', async () => {
    const { unmount } = show('/reset-password?token_hash=abc', { user })
    await settle()
    press('Continuar')
    await settle()
    unmount()
    const again = show('/reset-password', { user })
    await screen.findByLabelText('Nueva contraseña', { selector: 'input' })
    again.unmount()
    show('/reset-password')
    await settle()
    expect(screen.getByLabelText('Correo electrónico')).toBeTruthy()
  })
})
