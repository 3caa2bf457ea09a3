import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

test('a guest can sign in from it, at once', async () => {
  let locationState: unknown
  const LocationState = () => {
    locationState = useLocation().state
    return null
  }
  const Guest = () => (
    <ViewerContext value={{ state: 'guest' }}>
      <ProfileSheet open onClose={() => undefined} />
    </ViewerContext>
  )
  showPage(Guest, '/home', { elsewhere: LocationState })
  for (const name of ['Crear nueva cuenta', 'Iniciar sesión'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/welcome')
  expect(screen.getByRole('button', { name: 'Continuar como invitado' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' })))
  expect(locationState).toEqual({ opens: 'login' })
})

test('before it is known who is here it says neither', () => {
  const Unknown = () => (
    <ViewerContext value={{ state: 'unknown' }}>
      <ProfileSheet open onClose={() => undefined} />
    </ViewerContext>
  )
  showPage(Unknown, '/home')
  expect(screen.getByText('Tu cuenta')).toBeTruthy()
  for (const words of ['Ingresaste como invitado', 'Crear nueva cuenta', 'Cerrar sesión'])
    expect(screen.queryByText(words)).toBeNull()
})

test.each([
  ['user', 'Usuario de Lonja', '/user-settings'],
  ['staff', 'Miembro del Staff', '/staff/settings'],
])(
  'who is signed in sees their name, what they are, and where their account is set',
  (role, words, settings) => {
    const Member = () => (
      <ViewerContext
        value={{
          state: 'member',
          name: 'Ana Ruiz',
          role,
          avatarUrl: null,
          signOut: async () => undefined,
        }}
      >
        <ProfileSheet open onClose={() => undefined} />
      </ViewerContext>
    )
    showPage(Member, '/home')
    for (const text of ['Ana Ruiz', words]) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Configurar Cuenta' }).getAttribute('href')).toBe(
      settings,
    )
    expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeTruthy()
  },
)

test('signing out asks about unsaved changes, and continues when they are discarded', async () => {
  const signOut = vi.fn(async () => undefined)
  const Member = () => (
    <ViewerContext
      value={{ state: 'member', name: 'Ana Ruiz', role: 'staff', avatarUrl: null, signOut }}
    >
      <UnsavedChanges when />
      <ProfileSheet open onClose={() => undefined} />
    </ViewerContext>
  )
  showPage(Member, '/home')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect(await screen.findByText('Tienes cambios sin guardar. ¿Quieres descartarlos?')).toBeTruthy()
  expect(signOut).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(signOut).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }))
  expect(signOut).toHaveBeenCalledOnce()
})
