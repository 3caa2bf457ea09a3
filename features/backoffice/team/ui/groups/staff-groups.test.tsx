import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MemberRow } from '#features/backoffice/team/contract/team.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { StaffGroup } from '../../contract/groups.ts'
import type { PermissionFields } from './group-form.tsx'
import { NewStaffGroupForm } from './group-form.tsx'
import { StaffGroupView } from './group-view.tsx'
import { GroupsSection } from './groups-section.tsx'
import { MemberGroups } from './member-groups.tsx'

const id = '019a9b00-0000-7000-8000-00000000000a'
const otherId = '019a9b00-0000-7000-8000-00000000000b'
const group = (set: Partial<StaffGroup> = {}): StaffGroup => ({
  id,
  name: 'Redacción',
  description: 'Quienes escriben',
  color: 'saffron',
  permissions: ['create', 'edit'],
  members: 1,
  version: '1',
  ...set,
})
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
const member = (name: string, groups: MemberRow['groups'] = []): MemberRow => ({
  id: name,
  name,
  username: name,
  email: `${name}@lonja.example`,
  permissions: ['read'],
  ownPermissions: ['read'],
  groups,
  suspendedAt: null,
  hasTwoStep: false,
  activeAt: null,
  since: '2026-01-01T10:00:00Z',
  isDemo: false,
  contact: unsaid,
})
const inIt: MemberRow['groups'] = [{ id, name: 'Redacción', color: 'saffron' }]
const answers = {
  listStaffGroups: () => [
    group(),
    group({ id: otherId, name: 'Verificación', permissions: ['edit'] }),
  ],
  findMembers: ({ groupId }: { groupId?: string }) => ({
    items: groupId ? [member('otto', inIt)] : [member('otto', inIt), member('ana')],
    next: null,
  }),
  createStaffGroup: () => group(),
  saveStaffGroup: () => group({ version: '2' }),
  deleteStaffGroup: () => ({}),
  addToStaffGroup: () => ({}),
  removeFromStaffGroup: () => ({}),
}
/** Replaces the permission checkboxes: one button that selects. */
const Permissions: PermissionFields = ({ label, onChange, error }) => (
  <>
    <button type="button" onClick={() => onChange?.(['edit', 'share'])}>
      {label}
    </button>
    {error}
  </>
)
const sent = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('groups show their permissions and number of members', async () => {
  showPage(() => <GroupsSection canManage />, '/staff/usuarios/staff', {
    answers: answers as never,
  })
  const line = (await screen.findByText('Redacción')).closest('li') as HTMLElement
  within(line).getByText('Agregar, Editar')
  within(line).getByText('1 miembro')
  expect(within(line).getByRole('link').getAttribute('href')).toBe(
    `/staff/usuarios/staff/grupos/${id}`,
  )
})

test('without groups, managers get a link to create one', async () => {
  const shown = showPage(() => <GroupsSection canManage />, '/', {
    answers: { listStaffGroups: () => [] },
  })
  await screen.findByRole('link', { name: 'Nuevo grupo' })
  shown.unmount()
  showPage(() => <GroupsSection canManage={false} />, '/', {
    answers: { listStaffGroups: () => [] },
  })
  await screen.findByText('Aún no hay grupos del equipo.')
  expect(screen.queryByRole('link', { name: 'Nuevo grupo' })).toBeNull()
})

test('a group is made with its permissions, and needs a name', async () => {
  const onSaved = vi.fn()
  const { calls } = showPage(
    () => <NewStaffGroupForm Permissions={Permissions} onSaved={onSaved} />,
    '/',
    { answers: answers as never },
  )
  press('Crear grupo')
  await screen.findByText('Escribe el nombre del grupo.')
  fireEvent.change(screen.getByLabelText(/Nombre del grupo/), { target: { value: 'Redacción' } })
  press('Permisos de sus miembros')
  press('Crear grupo')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent(calls, 'createStaffGroup')).toEqual({
    name: 'Redacción',
    description: '',
    color: 'plain',
    permissions: ['edit', 'share'],
  })
})

const view = (canManage = true) =>
  showPage(
    () => (
      <StaffGroupView
        groupId={id}
        viewerId="rita"
        canManage={canManage}
        Permissions={Permissions}
        onGone={() => undefined}
      />
    ),
    '/staff/usuarios/staff/grupos/x',
    { answers: answers as never },
  )

test('members are removed from a group, and other staff added', async () => {
  const { calls } = view()
  await screen.findByText('Permite: agregar, editar.')
  fireEvent.click(await screen.findByRole('button', { name: /^Sacar/ }))
  await expect
    .poll(() => sent(calls, 'removeFromStaffGroup'))
    .toEqual({ groupId: id, memberId: 'otto' })
  fireEvent.change(screen.getByLabelText('Agregar a alguien'), { target: { value: 'a' } })
  fireEvent.click(
    await within(await screen.findByRole('list', { name: 'Encontrados' })).findByRole('button'),
  )
  await expect.poll(() => sent(calls, 'addToStaffGroup')).toEqual({ groupId: id, memberId: 'ana' })
})

test('a group is deleted after a confirmation', async () => {
  const { calls } = view()
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar grupo' }))
  expect(sent(calls, 'deleteStaffGroup')).toBeUndefined()
  press('Sí, borrar el grupo')
  await expect.poll(() => sent(calls, 'deleteStaffGroup')).toEqual({ groupId: id })
})

test('members who may only read see the members without actions', async () => {
  view(false)
  await screen.findByRole('link', { name: 'otto' })
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('the panel of a member shows the groups, with controls to change them', async () => {
  const { calls } = showPage(() => <MemberGroups member={member('otto', inIt)} canChange />, '/', {
    answers: answers as never,
  })
  const reads = () => calls.filter(([name]) => name === 'listStaffGroups').length
  await screen.findByRole('option', { name: 'Verificación' })
  expect(reads()).toBe(1)
  press('Sacar de Redacción')
  await expect
    .poll(() => sent(calls, 'removeFromStaffGroup'))
    .toEqual({ groupId: id, memberId: 'otto' })
  const choice = await screen.findByLabelText('Agregar a un grupo')
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Elige un grupo',
    'Verificación',
  ])
  await expect.poll(() => (choice as HTMLSelectElement).disabled).toBe(false)
  expect(reads()).toBe(2)
  fireEvent.change(choice, { target: { value: otherId } })
  await expect
    .poll(() => sent(calls, 'addToStaffGroup'))
    .toEqual({ groupId: otherId, memberId: 'otto' })
  await expect.poll(reads).toBe(3)
})
