import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { InvitationState } from '#features/directory/team-invitations/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { readReturnPath } from '../return-path.ts'
import Invitation from './page.tsx'

const user = {
  id: 'x',
  email: 'lupe@persona.test',
  name: 'Lupe Ríos',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}
const offer = {
  id: 'i1',
  business: 'Sastrería Fina',
  role: 'manager',
  inviter: 'Ana Prueba',
  expiresAt: '2027-03-14T09:00:00Z',
  email: 'l•••@persona.test',
  isYours: false,
  state: 'open' as InvitationState,
}
let signedOut = 0

/** The page as a guest or a signed-in person sees it. */
function show(given: Partial<typeof offer>, isGuest = false, answers = {}) {
  const viewer = isGuest
    ? ({ state: 'guest' } as const)
    : ({
        state: 'member',
        name: user.name,
        role: 'user',
        avatarUrl: null,
        signOut: async () => void signedOut++,
      } as const)
  const Page = () => (
    <ViewerContext value={viewer}>
      <Invitation />
    </ViewerContext>
  )
  return showPage(Page, '/invitacion/tok-en', {
    route: 'invitacion/:token',
    auth: fakeAuth(isGuest ? {} : { user }),
    answers: { readInvitation: () => ({ ...offer, ...given }), ...answers },
  })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe("an invitation's page", () => {
  test('shows who invites to which business, with which role, and until when', async () => {
    const { calls } = show({ isYours: true })
    await screen.findByRole('heading', { name: 'Sastrería Fina' })
    const words = document.body.textContent
    expect(words).toContain('Ana Prueba te invita al equipo de Sastrería Fina.')
    expect(words).toContain('Serías administrador: edita y publica.')
    expect(words).toContain('Puedes responder hasta el 14 mar 2027.')
    expect(calls).toContainEqual(['readInvitation', { token: 'tok-en' }])
  })

  test('accepts and continues to the business', async () => {
    const { calls } = show({ isYours: true }, false, {
      acceptInvitation: () => ({ businessId: 'b1' }),
    })
    await screen.findByRole('button', { name: 'Aceptar' })
    press('Aceptar')
    await expect.poll(address).toBe('/dashboard-my-business?negocio=b1')
    expect(calls).toContainEqual(['acceptInvitation', { invitationId: 'i1', token: 'tok-en' }])
  })

  test('shows why accepting failed', async () => {
    show({ isYours: true }, false, {
      acceptInvitation: () => {
        throw new AppError('conflict', 'El equipo ya tiene 50 personas, el máximo.')
      },
    })
    await screen.findByRole('button', { name: 'Aceptar' })
    press('Aceptar')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'El equipo ya tiene 50 personas',
    )
    expect(address()).toBe('/invitacion/tok-en')
  })

  test('sends a guest to sign in, with a return path, and declines without an account', async () => {
    const { calls } = show({}, true, { declineInvitation: () => ({}) })
    await screen.findByText('l•••@persona.test')
    expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
    await act(async () => press('Entrar o crear cuenta'))
    expect(readReturnPath()).toBe('/invitacion/tok-en')
    expect(
      await screen.findByRole('dialog', { name: 'Iniciar Sesión' }, { timeout: 10_000 }),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rechazar', hidden: true }))
    await screen.findByText(/rechazaste la invitación/)
    expect(calls).toContainEqual(['declineInvitation', { invitationId: 'i1', token: 'tok-en' }])
    expect(readReturnPath()).toBeNull()
  })

  test('explains to another account whom the invitation is for, and lets it sign out', async () => {
    show({})
    expect((await screen.findByText(/Entraste como Lupe Ríos/)).textContent).toContain(
      'l•••@persona.test',
    )
    expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
    await act(async () => press('Salir y entrar con otra cuenta'))
    expect(signedOut).toBe(1)
  })

  test.each([
    ['accepted', 'Esta invitación ya se aceptó.'],
    ['declined', 'Esta invitación ya se rechazó.'],
    ['withdrawn', 'El negocio retiró esta invitación.'],
    ['expired', 'Esta invitación venció.'],
    ['void', 'ya no es dueño del negocio'],
  ] as const)('shows the state of one that is %s', async (state, said) => {
    show({ state, isYours: true })
    expect((await screen.findByText(new RegExp(said))).textContent).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
  })

  test('says that a link was replaced or has expired', async () => {
    show({}, false, {
      readInvitation: () => {
        throw new AppError('not_found', 'No encontramos esa invitación.')
      },
    })
    expect(await screen.findByText('Este enlace ya no sirve')).toBeTruthy()
  })
})
