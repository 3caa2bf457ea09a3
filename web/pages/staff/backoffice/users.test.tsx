import { fireEvent, screen, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { fakeAuth, showPage } from '#tests/support/show-page.tsx'
import StaffUsers from './users.tsx'

const base = {
  businesses: 0,
  confirmed: true,
  suspendedAt: null,
  lastSignInAt: null,
  createdAt: '2026-01-01T10:00:00Z',
  isDemo: false,
}
const account = (id: string, more: object) => ({
  id,
  name: id,
  email: `${id}@correo.test`,
  username: null,
  role: 'empresa',
  ...base,
  ...more,
})
const items = [
  account('Rosa', {}),
  account('Colega', { role: 'staff' }),
  account('Fuera', { suspendedAt: '2026-11-02T10:00:00Z' }),
  account('Marta', { role: 'staff' }),
]
const more = { phone: null, place: null, bio: null, businesses: [], suspension: null }
const answers = {
  findUsers: () => ({ items, next: null }),
  readUser: () => more,
  listUserSessions: () => ({ items: [] }),
  findTaken: () => ({ contactId: null }),
  findSimilarAccounts: () => ({ items: [] }),
}

function show(isManager: boolean, openKey: string) {
  const user = {
    id: 'Marta',
    email: '',
    name: '',
    avatarUrl: null,
    role: 'staff',
    isProfileComplete: true,
  }
  return showPage(
    () => <Outlet context={{ permissions: isManager ? ['read', 'manage_users'] : ['read'] }} />,
    `/staff/usuarios?fila=${openKey}`,
    {
      auth: fakeAuth({ user }),
      answers: answers as never,
      route: 'staff',
      pages: [{ path: 'usuarios', Component: StaffUsers }],
    },
  )
}
const buttonsOf = async (name: string) => {
  const panel = within(await screen.findByRole('complementary', { name }))
  return ['Cambiar rol', `Ver como ${name}`].filter((label) =>
    panel.queryByRole('button', { name: label }),
  )
}

test('a member who manages users may change roles and impersonate, except colleagues and suspended accounts', async () => {
  show(true, 'Rosa')
  expect(await buttonsOf('Rosa')).toEqual(['Cambiar rol', 'Ver como Rosa'])
})

test.each([
  ['Colega', []],
  ['Marta', []],
  ['Fuera', ['Cambiar rol']],
])('%s has %j', async (name, wanted) => {
  show(true, name)
  expect(await buttonsOf(name)).toEqual(wanted)
})

test('a member with read permission has neither', async () => {
  show(false, 'Rosa')
  expect(await buttonsOf('Rosa')).toEqual([])
})

test('accounts can be filtered by role, and by role in a business', async () => {
  const { calls } = show(true, 'Rosa')
  await buttonsOf('Rosa')
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  fireEvent.change(screen.getByLabelText('Rol'), { target: { value: 'agente' } })
  fireEvent.change(screen.getByLabelText('Función en un negocio'), { target: { value: 'seller' } })
  await screen.findByText('Rosa@correo.test', { exact: false })
  expect(calls.filter(([name]) => name === 'findUsers').at(-1)?.[1]).toMatchObject({
    role: 'agente',
    businessRole: 'seller',
  })
})
