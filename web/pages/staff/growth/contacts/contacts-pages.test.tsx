import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { sampleContact } from '#tests/support/contacts/sample-contact.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { StaffPage } from '#tests/support/staff-page.tsx'
import ContactPage from '#web/pages/contacts/contact.tsx'
import EditContact from '#web/pages/contacts/edit.tsx'
import MyContacts from '#web/pages/contacts/everybody.tsx'
import MyGroup from '#web/pages/contacts/group.tsx'
import NewContact from '#web/pages/contacts/new.tsx'
import NewGroup from '#web/pages/contacts/new-group.tsx'
import StaffUsers from '../../backoffice/users.tsx'
import MyClients from './clients.tsx'
import { WithPlatformBook } from './platform-book.tsx'
import MyProspects from './prospects.tsx'

const all = {
  permissions: ['read', 'create', 'edit', 'delete', 'share'],
}
const group = {
  id: 'g1',
  name: 'Proveedores',
  description: null,
  color: 'ink',
  people: 0,
  rule: null,
  version: '1',
}
const answers = {
  findContacts: () => ({ items: [], next: null, counts: null }),
  countContacts: () => ({ contact: 0, prospect: 0, client: 0 }),
  findUsers: () => ({ items: [], next: null }),
  listBookTeam: () => [],
  listContactPlaces: () => [],
  listCustomFields: () => [],
  listCountries: () => [],
  listContactTags: () => [],
  listContactGroups: () => [group],
  createContactGroup: () => group,
  createContact: () => sampleContact,
  readContact: () => sampleContact,
}

/** Pages inside the staff area, whose layout provides the permissions and the heading. */
const show = (at: string, access: object, pages: { path: string; Component: ComponentType }[]) =>
  showPage(() => <StaffPage access={access} />, at, {
    answers,
    route: 'staff',
    pages: pages.map(({ path, Component }) => ({
      path,
      Component: () => (
        <WithPlatformBook>
          <Component />
        </WithPlatformBook>
      ),
    })),
  })

test('the tiles of Usuarios stand in their order and lead to their own pages', async () => {
  show('/staff/usuarios', all, [{ path: 'usuarios', Component: StaffUsers }])
  const links = within(await screen.findByRole('navigation', { name: 'Usuarios' })).getAllByRole(
    'link',
  )
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Mis clientes', '/staff/usuarios/clientes'],
    ['Mis prospectos', '/staff/usuarios/prospectos'],
    ['Mis grupos', '/staff/usuarios/grupos'],
    ['Mi negocio', '/staff/usuarios/negocio'],
    ['Mis contactos', '/staff/usuarios/contactos'],
    ['Mi Staff', '/staff/usuarios/staff'],
  ])
})

test("a member of the platform's own business gets a link to its workspace", async () => {
  const house = {
    readPlatformBusiness: () => ({
      business: { id: 'casa', slug: 'la-casa', name: 'La Casa', state: 'published', store: null },
      role: 'owner',
    }),
  }
  showPage(() => <Outlet context={all} />, '/staff/usuarios', {
    answers: { ...answers, ...house } as never,
    route: 'staff',
    pages: [{ path: 'usuarios', Component: StaffUsers }],
  })
  const tile = await screen.findByRole('link', { name: /^Mi negocio/ })
  await expect.poll(() => tile.getAttribute('href')).toBe('/dashboard-my-business?negocio=casa')
})

test.each([
  ['Mis clientes', 'clientes', MyClients, 'client'],
  ['Mis prospectos', 'prospectos', MyProspects, 'prospect'],
  ['Mis contactos', 'contactos', MyContacts, undefined],
] as const)('%s lists the book by its stage', async (title, path, Component, stage) => {
  const { calls } = show(`/staff/usuarios/${path}`, all, [{ path: `usuarios/${path}`, Component }])
  await screen.findByRole('heading', { name: title })
  await screen.findByText(/^Aún no hay /)
  expect(calls.find(([name]) => name === 'findContacts')?.[1]).toMatchObject({ stage })
})

test('a group is made, and its page opens', async () => {
  const { calls } = show('/staff/usuarios/grupos/nuevo', all, [
    { path: 'usuarios/grupos/nuevo', Component: NewGroup },
    { path: 'usuarios/grupos/:groupId', Component: MyGroup },
  ])
  fireEvent.change(await screen.findByLabelText(/^Nombre del grupo/), {
    target: { value: 'Proveedores' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Crear grupo' }))
  await screen.findByRole('heading', { name: 'Proveedores' })
  expect(address()).toBe('/staff/usuarios/grupos/g1')
  expect(calls.find(([name]) => name === 'createContactGroup')?.[1]).toEqual({
    book: 'platform',
    name: 'Proveedores',
    description: '',
    color: 'plain',
    rule: null,
  })
})

test('a contact is created, and its page opens', async () => {
  show('/staff/usuarios/contactos/nuevo', all, [
    { path: 'usuarios/contactos/nuevo', Component: NewContact },
    { path: 'usuarios/contactos/:contactId', Component: ContactPage },
  ])
  fireEvent.change(await screen.findByLabelText(/^Nombre completo/), {
    target: { value: 'Luz Prado' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contacto' }))
  await screen.findByRole('heading', { name: 'Luz Prado' })
  expect(address()).toBe(`/staff/usuarios/contactos/${sampleContact.id}`)
})

test('a new client has that stage', async () => {
  const { calls } = show('/staff/usuarios/contactos/nuevo?etapa=client', all, [
    { path: 'usuarios/contactos/nuevo', Component: NewContact },
  ])
  fireEvent.change(await screen.findByLabelText(/^Nombre completo/), {
    target: { value: 'Luz Prado' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar contacto' }))
  await expect
    .poll(() => calls.find(([name]) => name === 'createContact')?.[1])
    .toMatchObject({ stage: 'client' })
})

test('leaving the form with changes asks first', async () => {
  show('/staff/usuarios/contactos/nuevo', all, [
    { path: 'usuarios/contactos/nuevo', Component: NewContact },
    { path: 'usuarios/contactos', Component: MyContacts },
  ])
  fireEvent.change(await screen.findByLabelText(/^Nombre completo/), { target: { value: 'Luz' } })
  fireEvent.click(screen.getByRole('link', { name: 'Volver a Mis contactos' }))
  await screen.findByText('Tienes cambios sin guardar. ¿Quieres descartarlos?')
  fireEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }))
  await screen.findByRole('heading', { name: 'Mis contactos' })
})

test('members without permission are told so', async () => {
  const pages = [
    { path: 'usuarios/contactos/nuevo', Component: NewContact },
    { path: 'usuarios/grupos/nuevo', Component: NewGroup },
    { path: 'usuarios/contactos/:contactId/editar', Component: EditContact },
  ]
  for (const [at, words] of [
    ['/staff/usuarios/contactos/nuevo', 'No puedes agregar contactos'],
    ['/staff/usuarios/grupos/nuevo', 'No puedes crear grupos'],
    [`/staff/usuarios/contactos/${sampleContact.id}/editar`, 'No puedes editar contactos'],
  ] as const) {
    const { unmount } = show(at, { permissions: ['read'] }, pages)
    await screen.findByText(words)
    unmount()
  }
})
