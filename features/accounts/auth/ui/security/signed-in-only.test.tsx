import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { SignedInOnly } from '../signed-in-only.tsx'

const user = {
  id: 'x',
  email: 'ana@correo.test',
  name: 'Ana',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}
let locationState: unknown
const LocationState = () => {
  locationState = useLocation().state
  return null
}
const Private = () => (
  <SignedInOnly waiting={<p>Espera</p>}>{({ name }) => <p>Hola, {name}</p>}</SignedInOnly>
)
const show = (auth = fakeAuth()) =>
  showPage(Private, '/user-settings/datos?x=1', { auth, elsewhere: LocationState })

describe('a page for signed-in people', () => {
  test("passes the guest's destination to the welcome page", async () => {
    show()
    await act(async () => undefined)
    expect(locationState).toEqual({ from: '/user-settings/datos?x=1', ended: undefined })
  })

  test('reports a session that ended while the page was open', async () => {
    const { changeAuth } = show(fakeAuth({ user }))
    expect(screen.getByText('Hola, Ana')).toBeTruthy()
    await act(async () => changeAuth(fakeAuth({ ended: true })))
    expect(locationState).toEqual({ from: '/user-settings/datos?x=1', ended: true })
  })

  test('does not redirect back after signing out', async () => {
    const { changeAuth } = show(fakeAuth({ user }))
    await act(async () => changeAuth(fakeAuth({ ended: false })))
    expect(locationState).toEqual({ from: undefined, ended: false })
  })
})
