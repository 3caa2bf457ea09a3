import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#shared/endpoint.ts'
import { businessId } from '#tests/support/factories/my-business.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { listInvitations } from '../contract.ts'
import { TeamInvitations } from './team-invitations.tsx'

type Item = Output<typeof listInvitations>['items'][number]

const item = (id: string, set: Partial<Item> = {}): Item => ({
  id,
  email: `${id}@persona.test`,
  role: 'manager',
  state: 'open',
  expiresAt: '2027-03-14T09:00:00Z',
  ...set,
})
let items: Item[]
beforeEach(() => {
  items = [
    item('lupe'),
    item('rosa', { state: 'declined', role: 'seller' }),
    item('eva', { state: 'expired' }),
  ]
})

const answers = {
  listInvitations: () => ({ items }),
  inviteTeamMember: ({ email }: { email: string }) => {
    items = [item('nueva', { email }), ...items]
    return { id: 'nueva', link: 'https://lonja.example/invitacion/secreto' }
  },
  resendInvitation: () => ({ id: 'lupe', link: 'https://lonja.example/invitacion/otro' }),
  withdrawInvitation: ({ invitationId }: { invitationId: string }) => {
    items = items.filter(({ id }) => id !== invitationId)
    return {}
  },
}
const show = () =>
  showPage(() => <TeamInvitations businessId={businessId} />, '/editar', { answers })
const row = (email: string) => screen.getByText(email).closest('li') as HTMLElement
const link = () => screen.queryByLabelText<HTMLInputElement>('Enlace de la invitación')?.value

test('owners see the invitations with role and state', async () => {
  show()
  await screen.findByText('lupe@persona.test')
  expect(row('lupe@persona.test').textContent).toContain(
    'Administrador\u00a0· puede aceptar hasta el 14 mar 2027',
  )
  expect(row('rosa@persona.test').textContent).toContain('Vendedor\u00a0· no quiso entrar')
  expect(within(row('rosa@persona.test')).queryAllByRole('button')).toEqual([])
  expect(row('eva@persona.test').textContent).toContain('venció el 14 mar 2027')
})

test('an invitation is sent, and its link shown once', async () => {
  const { calls } = show()
  fireEvent.change(await screen.findByLabelText('Su correo'), {
    target: { value: ' Nueva@Persona.test ' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }))
  await expect.poll(link).toBe('https://lonja.example/invitacion/secreto')
  expect(screen.getAllByText('Invitación enviada').length).toBeGreaterThan(0)
  expect(calls.find(([name]) => name === 'inviteTeamMember')?.[1]).toMatchObject({
    businessId,
    role: 'manager',
  })
  expect(screen.getByLabelText<HTMLInputElement>('Su correo').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(link()).toBeUndefined()
})

test('an invitation is sent again with another link, and withdrawn with it', async () => {
  show()
  await screen.findByText('lupe@persona.test')
  fireEvent.click(within(row('lupe@persona.test')).getByRole('button', { name: /^Reenviar/ }))
  await expect.poll(link).toBe('https://lonja.example/invitacion/otro')
  fireEvent.click(within(row('lupe@persona.test')).getByRole('button', { name: /^Retirar/ }))
  await expect.poll(() => screen.queryByText('lupe@persona.test')).toBeNull()
  expect(link()).toBeUndefined()
})
