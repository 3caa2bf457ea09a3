import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

test('a guest can sign in from it, at once', async () => {
  let told: unknown
  const Told = () => {
    told = useLocation().state
    return null
  }
  const Guest = () => (
    <ViewerContext value={{ state: 'guest' }}>
      <ProfileSheet open onClose={() => undefined} />
    </ViewerContext>
  )
  showPage(Guest, '/home', { elsewhere: Told })
  for (const name of ['Crear nueva cuenta', 'Iniciar sesión'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/welcome')
  expect(screen.getByRole('button', { name: 'Continuar como invitado' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' })))
  expect(told).toEqual({ opens: 'login' })
})
