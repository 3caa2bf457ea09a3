import { fireEvent, screen, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { sampleContact } from '#tests/support/contacts/sample-contact.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import BusinessBook from '../my-business/clients/business-book.tsx'
import Client from '../my-business/clients/contact.tsx'
import Everybody from './everybody.tsx'
import ContactFieldsPage from './fields.tsx'
import Groups from './groups.tsx'
import NewContact from './new.tsx'
import NewGroup from './new-group.tsx'
import PersonalBook from './personal-book.tsx'

const businessId = '019a9b00-0000-7000-8000-0000000000b1'
const group = {
  id: '019a9b00-0000-7000-8000-0000000000a1',
  name: 'Mayoristas',
  description: null,
  color: 'ink',
  people: 0,
  rule: null,
  version: '1',
}
const field = {
  id: '019a9b00-0000-7000-8000-0000000000f1',
  name: 'Talla',
  kind: 'choice',
  choices: ['S', 'M'],
  contacts: 1,
}
const user = {
  id: 'x',
  email: 'ana@correo.test',
  name: 'Ana',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}
const summary = {
  bought: 187_200,
  owed: null,
  lastAt: '2026-09-01T10:00:00.000Z',
  nextTask: { id: field.id, title: 'Mandar catálogo', dueAt: '2026-10-01T10:00:00.000Z' },
}
const answers = {
  findContacts: () => ({
    items: [{ ...sampleContact, email: null, phone: null, refuses: [] }],
    next: null,
    counts: null,
  }),
  countContacts: () => ({ contact: 1, prospect: 0, client: 0 }),
  readContact: () => ({
    ...sampleContact,
    account: { id: 'x', name: null, email: null },
    custom: [{ fieldId: field.id, value: 'M' }],
    place: 'Comala, Colima',
    countryCode: 'MX',
    birthday: '1990-02-28',
    erasure: { askedAt: '2026-11-01T10:00:00Z', erasedOn: '2026-12-01T10:00:00Z' },
  }),
  listContactTags: () => [],
  listContactGroups: () => [],
  listContactPlaces: () => [],
  listBookTeam: () => [],
  listCustomFields: () => [field],
  listCountries: () => [],
  createContact: () => sampleContact,
  createContactGroup: () => group,
  eraseContact: () => ({}),
  createCustomField: () => field,
  listClientSummaries: () => ({
    currency: 'MXN',
    items: [{ ...summary, contactId: sampleContact.id }],
  }),
  readClientSummary: () => ({
    ...summary,
    contactId: sampleContact.id,
    currency: 'MXN',
    waitingOrder: null,
  }),
  readClientReach: () => ({
    name: 'Luz Prado',
    phone: null,
    email: 'luz@correo.test',
    conversationId: null,
    texts: [],
  }),
}
const inputOf = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]

const pages = (at: { contacts: string; groups: string }) => [
  { path: at.contacts, Component: Everybody },
  { path: `${at.contacts}/nuevo`, Component: NewContact },
  { path: `${at.contacts}/campos`, Component: ContactFieldsPage },
  { path: `${at.contacts}/:contactId`, Component: Client },
  { path: at.groups, Component: Groups },
  { path: `${at.groups}/nueva`, Component: NewGroup },
  { path: `${at.groups}/:groupId`, Component: () => <p>Lista abierta</p> },
]

const inBusiness = (at: string, role = 'owner') =>
  showPage(
    () => <Outlet context={{ id: businessId, name: 'Óptica', role }} />,
    `/dashboard-my-business${at}?negocio=${businessId}`,
    {
      auth: fakeAuth({ user }),
      answers: answers as never,
      route: 'dashboard-my-business',
      pages: [
        { Component: BusinessBook, children: pages({ contacts: 'clientes', groups: 'listas' }) },
      ],
    },
  )

const ofOneself = (at = '') =>
  showPage(PersonalBook, `/mis-clientes${at}`, {
    auth: fakeAuth({ user }),
    answers: answers as never,
    route: '/',
    pages: pages({ contacts: 'mis-clientes', groups: 'mis-clientes/listas' }),
  })

/** Items of the list's menu, by their words. */
const openMore = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Más acciones de (Clientes|Mis clientes)$/ }))
  const items = await screen.findAllByRole('menuitem')
  return new Map(items.map((item) => [item.textContent, item]))
}

test('the clients of a business are its own book, whose links name the business', async () => {
  const { calls } = inBusiness('/clientes')
  const link = await screen.findByRole('link', { name: 'Luz Prado' })
  expect(link.getAttribute('href')).toBe(
    `/dashboard-my-business/clientes/${sampleContact.id}?negocio=${businessId}`,
  )
  expect(inputOf(calls, 'findContacts')).toMatchObject({ book: businessId })
  await screen.findByText('$1,872.00')
  screen.getByText('Mandar catálogo')
  expect(inputOf(calls, 'listClientSummaries')).toEqual({
    businessId,
    contactIds: [sampleContact.id],
  })
  const items = await openMore()
  expect(items.has('Exportar CSV')).toBe(true)
  expect(items.get('Posibles duplicados')?.getAttribute('href')).toBe(
    `/dashboard-my-business/clientes/duplicados?negocio=${businessId}`,
  )
})

test('sellers neither export nor archive nor erase', async () => {
  const { unmount } = inBusiness('/clientes', 'seller')
  await screen.findByRole('link', { name: 'Luz Prado' })
  expect([...(await openMore()).keys()]).toEqual([
    'Importar',
    'Posibles duplicados',
    'Etiquetas',
    'Campos propios',
  ])
  unmount()
  inBusiness(`/clientes/${sampleContact.id}`, 'seller')
  await screen.findByText('Pide que borres sus datos')
  expect(screen.queryByRole('button', { name: 'Borrar ahora' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones de Luz Prado' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Oportunidad',
    'Editar',
    'Unir con otro',
  ])
})

test('a client shows what is known and no account of the site, and is erased who asked for it', async () => {
  const { calls } = inBusiness(`/clientes/${sampleContact.id}`)
  await screen.findByText('Comala, Colima, México')
  screen.getByText('28 de febrero de 1990')
  screen.getByText('Tiene cuenta en este sitio')
  const data = within(screen.getByRole('region', { name: 'Datos' }))
  await data.findByText('Talla')
  data.getByText('M')
  fireEvent.click(screen.getByRole('button', { name: 'Borrar ahora' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sí, borrar ahora' }))
  await expect.poll(address).toBe(`/dashboard-my-business/clientes?negocio=${businessId}`)
  expect(inputOf(calls, 'eraseContact')).toEqual({
    book: businessId,
    contactId: sampleContact.id,
  })
})

test('groups are called lists, with the way back to them', async () => {
  const { calls, unmount } = inBusiness('/listas')
  await screen.findByText('Aún no hay listas.')
  unmount()
  const { calls: made } = inBusiness('/listas/nueva')
  await screen.findByRole('heading', { name: 'Nueva lista' })
  fireEvent.change(screen.getByLabelText(/^Nombre de la lista/), {
    target: { value: 'Mayoristas' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Crear lista' }))
  await screen.findByText('Lista abierta')
  expect(address()).toBe(`/dashboard-my-business/listas/${group.id}?negocio=${businessId}`)
  expect(inputOf(calls, 'listContactGroups')).toEqual({ book: businessId })
  expect(inputOf(made, 'createContactGroup')).toMatchObject({ book: businessId })
})

test('who has no business has a book of their own, of which everything is theirs', async () => {
  const { calls } = ofOneself()
  const link = await screen.findByRole('link', { name: 'Luz Prado' })
  expect(link.getAttribute('href')).toBe(`/mis-clientes/${sampleContact.id}`)
  expect(inputOf(calls, 'findContacts')).toMatchObject({ book: 'mine' })
  screen.getByRole('heading', { name: 'Mis clientes', level: 1 })
  expect((await openMore()).has('Exportar CSV')).toBe(true)
  expect(calls.some(([name]) => name === 'listBookTeam')).toBe(false)
})

test('a field with options is added, one option a line', async () => {
  const { calls } = ofOneself('/campos')
  await screen.findByRole('list', { name: 'Campos' })
  screen.getByRole('heading', { name: 'Campos propios' })
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo campo' }))
  fireEvent.change(await screen.findByLabelText(/^Nombre del campo/), {
    target: { value: 'Trato' },
  })
  fireEvent.change(screen.getByLabelText('Qué se anota'), { target: { value: 'choice' } })
  fireEvent.change(screen.getByLabelText('Opciones'), { target: { value: 'tú\n\n usted ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear campo', hidden: true }))
  await expect
    .poll(() => inputOf(calls, 'createCustomField'))
    .toEqual({ book: 'mine', name: 'Trato', kind: 'choice', choices: ['tú', 'usted'] })
})
