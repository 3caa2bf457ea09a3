import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Auth } from '#features/accounts/auth/ui/use-auth.ts'
import Welcome from '#web/pages/sign-up/welcome.tsx'
import { fakeAuth, showPage } from './show-page.tsx'

/** The sign-in page with the dialog still closed. */
export function showWelcome(at = '/welcome', change: Partial<Auth> = {}, state?: unknown) {
  const auth = fakeAuth(change)
  return {
    auth,
    ...showPage(Welcome, at, { auth, state, answers: { countReferralVisit: () => ({}) } }),
  }
}

export const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }))
export const settle = () => act(async () => void (await Promise.resolve()))

export async function openDialog(): Promise<HTMLElement> {
  press('Comenzar con correo')
  // Immediately, however long its forms take to load.
  const dialog = screen.getByRole('dialog', { name: 'Iniciar Sesión' })
  await screen.findByLabelText('Correo electrónico', undefined, { timeout: 5_000 })
  return dialog
}

export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
export const typedIn = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value

export async function openRegistration(): Promise<HTMLElement> {
  await openDialog()
  press('Crear Cuenta')
  return screen.getByRole('dialog', { name: 'Crear Cuenta' })
}
