import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import type { ApplicationRow, MemberRow } from '../../contract/team.ts'
import { StaffTeam } from './staff-team.tsx'

const unsaid = {
  email: null,
  phone: null,
  hours: null,
  networks: {
    linkedin: null,
    facebook: null,
    twitter: null,
    youtube: null,
    tiktok: null,
    portfolio: null,
  },
}
const member = (id: string, set: Partial<MemberRow> = {}): MemberRow => ({
  id,
  name: `Miembro ${id}`,
  username: id,
  email: `${id}@lonja.example`,
  permissions: ['read'],
  suspendedAt: null,
  ownPermissions: ['read'],
  groups: [],
  hasTwoStep: false,
  activeAt: '2026-11-01T10:00:00Z',
  since: '2026-01-01T10:00:00Z',
  isDemo: false,
  contact: unsaid,
  ...set,
})
const groups = [{ id: '019a9b00-0000-7000-8000-00000000000a', name: 'Quienes verifican' }]
const applicationId = '019a9b00-0000-7000-8000-000000000001'
let waiting: ApplicationRow[]
let members: MemberRow[]
beforeEach(() => {
  waiting = [
    {
      id: applicationId,
      username: 'ana',
      email: 'ana@lonja.example',
      requested: ['read', 'edit'],
      createdAt: '2026-11-01T10:00:00Z',
    },
  ]
  const may: MemberRow['permissions'] = ['read', 'manage_users']
  members = [
    member('rita', {
      permissions: may,
      ownPermissions: may,
      groups: [{ id: 'g', name: 'Quienes verifican', color: 'ink' }],
    }),
    member('otto', { suspendedAt: '2026-11-02T10:00:00Z' }),
  ]
})

const answers = {
  listApplications: () => ({ items: waiting, next: null }),
  findMembers: ({ q = '' }: { q?: string }) => ({
    items: members.filter(({ name }) => name.includes(q)),
    next: null,
  }),
  approveApplication: () => {
    waiting = []
    return {}
  },
  rejectApplication: () => {
    waiting = []
    return {}
  },
  changePermissions: () => ({}),
  readUser: ({ userId }: { userId: string }) => ({
    suspensions: members
      .filter(({ id, suspendedAt }) => id === userId && suspendedAt)
      .map(({ suspendedAt: at }) => ({
        id: 's',
        rule: 'illegal',
        reason: 'Compartió su contraseña.',
        by: 'Marta',
        at,
        endedAt: null,
        endedBy: null,
        appeal: null,
      })),
  }),
  suspendUser: () => ({}),
  restoreUser: () => ({}),
  removeMember: ({ memberId }: { memberId: string }) => {
    members = members.filter(({ id }) => id !== memberId)
    return {}
  },
}
const show = (canManage = true, more = {}) =>
  showPage(
    () => <StaffTeam viewerId="rita" canManage={canManage} groups={groups} />,
    '/staff/usuarios/staff',
    {
      answers: { ...answers, ...more } as never,
    },
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]

test('members are listed with their permissions and suspension', async () => {
  show()
  const row = (await screen.findByText('Miembro otto')).closest('tr') as HTMLElement
  within(row).getByText('Suspendido')
  const own = screen.getByText('Miembro rita').closest('tr') as HTMLElement
  within(own).getByText('Administrar usuarios')
})

test('an application is approved with the chosen permissions', async () => {
  const { calls } = show()
  await screen.findByText('Pide: leer, editar')
  const card = screen.getByText('@ana').closest('li') as HTMLElement
  fireEvent.click(within(card).getByLabelText('Editar'))
  fireEvent.click(within(card).getByLabelText('Administrar usuarios'))
  press(/^Aprobar/)
  await expect.poll(() => screen.queryByText('@ana')).toBeNull()
  expect(sent(calls, 'approveApplication')).toEqual({
    applicationId,
    permissions: ['read', 'manage_users'],
  })
})

test('an application is rejected with a required reason', async () => {
  const { calls } = show()
  await screen.findByText('@ana')
  press(/^Rechazar/)
  press('Rechazar solicitud')
  await screen.findByText('Escribe el motivo: la persona lo lee.')
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'No trabajas aquí.' } })
  // The text is preserved after switching to the permissions.
  press('Volver')
  press(/^Rechazar/)
  press('Rechazar solicitud')
  await expect.poll(() => screen.queryByText('@ana')).toBeNull()
  expect(sent(calls, 'rejectApplication')).toEqual({ applicationId, reason: 'No trabajas aquí.' })
})

test('a concurrent decision by another member is reported', async () => {
  const late = () =>
    Promise.reject(new AppError('conflict', 'Alguien del equipo ya decidió esta solicitud.'))
  show(true, { approveApplication: late })
  await screen.findByText('@ana')
  press(/^Aprobar/)
  await screen.findByText('Alguien del equipo ya decidió esta solicitud.')
})

test('a member is removed after a confirmation', async () => {
  const { calls } = show()
  fireEvent.click(await screen.findByText('Miembro otto'))
  press('Quitar del equipo')
  expect(sent(calls, 'removeMember')).toBeUndefined()
  press('Sí, quitar a Miembro otto')
  await expect.poll(() => screen.queryByText('Miembro otto')).toBeNull()
  expect(sent(calls, 'removeMember')).toEqual({ memberId: 'otto' })
})

test('members cannot change themselves', async () => {
  show()
  fireEvent.click(await screen.findByText('Miembro rita'))
  await screen.findByText('Tus permisos los cambia otra persona del equipo.')
  expect(screen.queryByRole('button', { name: 'Guardar permisos' })).toBeNull()
})

test('members who may only read see the team without applications and actions', async () => {
  const { calls } = show(false)
  fireEvent.click(await screen.findByText('Miembro otto'))
  await screen.findByText('Sin activar')
  expect(screen.queryByRole('button', { name: 'Guardar permisos' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nuevo' })).toBeNull()
  expect(calls.map(([name]) => name)).not.toContain('listApplications')
})

test('the floating menu leads to a new member', async () => {
  show()
  await screen.findByText('Miembro rita')
  press('Nuevo')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nuevo miembro' }))
  await expect.poll(address).toBe('/staff/register')
})

test('the floating menu leads to a new group of the team', async () => {
  show()
  await screen.findByText('Miembro rita')
  press('Nuevo')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Nuevo grupo' }))
  await expect.poll(address).toBe('/staff/usuarios/staff/grupos/nuevo')
})

test('the list shows groups and can be filtered by one', async () => {
  const { calls } = show()
  const row = (await screen.findByText('Miembro rita')).closest('tr') as HTMLElement
  within(row).getByText('Quienes verifican')
  fireEvent.change(screen.getByLabelText('Grupo del equipo'), { target: { value: groups[0]?.id } })
  await expect
    .poll(() => calls.filter(([name]) => name === 'findMembers').at(-1)?.[1])
    .toMatchObject({ groupId: groups[0]?.id })
})

test('a suspended member shows the reason and can be restored; the account is linked', async () => {
  const { calls } = show()
  fireEvent.click(await screen.findByText('Miembro otto'))
  await screen.findByText('Compartió su contraseña.')
  expect(screen.getByRole('link', { name: 'Ver su cuenta' }).getAttribute('href')).toBe(
    '/staff/usuarios?fila=otto',
  )
  press('Restaurar la cuenta')
  await expect.poll(() => sent(calls, 'restoreUser')).toEqual({ userId: 'otto' })
})

test('a member is suspended with a required rule and reason, and the e-mail is previewed', async () => {
  members = [member('rita'), member(applicationId, { name: 'Miembro otto' })]
  const { calls } = show()
  fireEvent.click(await screen.findByText('Miembro otto'))
  press('Más acciones')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspender la cuenta' }))
  press('Suspender')
  await screen.findByText('Escribe el motivo: la persona lo lee.')
  screen.getByText('Elige la regla')
  expect(screen.queryByText('Mensaje para la persona')).toBeNull()
  fireEvent.change(screen.getByLabelText('Regla'), { target: { value: 'illegal' } })
  screen.getByText('Mensaje para la persona')
  screen.getByText(/Si no estás de acuerdo, puedes apelar una vez/)
  fireEvent.change(screen.getByLabelText('Motivo'), {
    target: { value: 'Compartió su contraseña.' },
  })
  fireEvent.change(screen.getByLabelText('Hasta cuándo'), { target: { value: '7' } })
  press('Suspender')
  await expect
    .poll(() => sent(calls, 'suspendUser'))
    .toEqual({
      userId: applicationId,
      scope: 'account',
      rule: 'illegal',
      reason: 'Compartió su contraseña.',
      days: 7,
    })
})

test('members cannot suspend themselves, nor can members who may only read suspend others', async () => {
  const own = show()
  fireEvent.click(await screen.findByText('Miembro rita'))
  await screen.findByText('Tus permisos los cambia otra persona del equipo.')
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull()
  own.unmount()
  show(false)
  fireEvent.click(await screen.findByText('Miembro otto'))
  await screen.findByText('Compartió su contraseña.')
  expect(screen.queryByRole('button', { name: 'Restaurar la cuenta' })).toBeNull()
})
