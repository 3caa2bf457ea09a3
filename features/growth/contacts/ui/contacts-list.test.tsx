import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import type { ContactRow } from '../contract/contacts.ts'
import { ContactsList } from './contacts-list.tsx'

const groupId = '019a9b00-0000-7000-8000-00000000000a'
const tagId = '019a9b00-0000-7000-8000-00000000000b'
const row = (id: string, set: Partial<ContactRow> = {}): ContactRow => ({
  id,
  kind: 'person',
  name: `Contacto ${id}`,
  organization: null,
  stage: 'prospect',
  source: 'hand',
  email: null,
  phone: null,
  place: null,
  owner: null,
  refuses: [],
  tags: [],
  isArchived: false,
  createdAt: '2026-11-01T10:00:00Z',
  ...set,
})
let rows: ContactRow[]
beforeEach(() => {
  rows = [
    row('ana', {
      email: 'ana@correo.test',
      phone: '+52 55 5123 4567',
      organization: 'Óptica Sol',
      tags: [{ id: tagId, name: 'Feria' }],
    }),
    row('luz', { stage: 'client' }),
  ]
})

const all = { create: true, edit: true, delete: true, share: true }
const none = { create: false, edit: false, delete: false, share: false }
const counts = { contact: 0, prospect: 1, client: 1 }
const answers = () => ({
  findContacts: () => ({ items: rows, next: null, counts: null }),
  countContacts: () => counts,
  listBookTeam: () => [],
  listContactPlaces: () => [],
  listContactTags: () => [{ id: tagId, name: 'Feria', contacts: 1 }],
  listContactGroups: () => [
    {
      id: groupId,
      name: 'Proveedores',
      description: null,
      color: 'plain',
      people: 0,
      rule: null,
      version: '1',
    },
  ],
})
const show = (
  more: {
    may?: typeof all
    at?: string
    stage?: 'client'
    groupId?: string
    answers?: object
  } = {},
) =>
  showPage(
    () => (
      <ContactsList
        may={more.may ?? all}
        label="Mis contactos"
        stage={more.stage}
        groupId={more.groupId}
      />
    ),
    more.at ?? '/staff/usuarios/contactos',
    { answers: { ...answers(), ...more.answers } as never },
  )
const asked = (calls: [string, unknown][]) =>
  calls.filter(([name]) => name === 'findContacts').at(-1)?.[1]

test('contacts are listed with addresses, stage and tags, and link to their page', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'Contacto ana' })
  expect(link.getAttribute('href')).toBe('/staff/usuarios/contactos/ana')
  const line = within(link.closest('tr') as HTMLElement)
  expect(line.getByRole('link', { name: '+52 55 5123 4567' }).getAttribute('href')).toBe(
    'tel:+525551234567',
  )
  for (const words of ['Óptica Sol', 'ana@correo.test', 'Prospecto', 'Feria', 'Anotado a mano'])
    line.getByText(words)
})

test('filters are in the URL and the request; typed text may be an e-mail and is not in the URL', async () => {
  const { calls } = show({
    at: `/staff/usuarios/contactos?etiqueta=${tagId}&grupo=${groupId}&origen=lead&correo=sin&orden=nombre&archivo=si`,
  })
  await screen.findByText('Contacto ana')
  expect(asked(calls)).toMatchObject({
    tagId,
    groupId,
    source: 'lead',
    hasEmail: false,
    sort: 'name',
    archived: true,
    size: 50,
  })
  fireEvent.change(screen.getByLabelText('Buscar contactos'), {
    target: { value: ' ana@correo.test ' },
  })
  await expect.poll(() => asked(calls)).toMatchObject({ q: 'ana@correo.test' })
  expect(address()).not.toContain('ana')
  fireEvent.click(screen.getByRole('button', { name: 'Clientes (1)' }))
  await expect.poll(() => asked(calls)).toMatchObject({ stage: 'client' })
})

test('rows do not wait for the counts, which count all stages under the other filters', async () => {
  let tell: (counted: typeof counts) => void = () => undefined
  const waiting = new Promise<typeof counts>((resolve) => {
    tell = resolve
  })
  const { calls } = show({
    at: '/staff/usuarios/contactos?etapa=client&origen=lead&orden=nombre',
    answers: { countContacts: () => waiting },
  })
  await screen.findByText('Contacto ana')
  screen.getByRole('button', { name: 'Clientes' })
  tell(counts)
  await screen.findByRole('button', { name: 'Clientes (1)' })
  screen.getByRole('button', { name: 'Todos (2)' })
  const input = calls.find(([name]) => name === 'countContacts')?.[1]
  expect(input).toMatchObject({ book: 'platform', source: 'lead', archived: false })
  expect(Object.keys(input as object)).not.toEqual(expect.arrayContaining(['stage']))
  expect(Object.keys(input as object)).not.toEqual(expect.arrayContaining(['sort']))
})

test('without the counts the list is complete, and its chips have no numbers', async () => {
  const countContacts = () => Promise.reject(new AppError('not_found', 'No existe.'))
  show({ answers: { countContacts } })
  await screen.findByText('Contacto ana')
  expect(await screen.findByRole('button', { name: 'Clientes' })).toBeTruthy()
})

test('a page of one stage asks for no counts', async () => {
  const { calls } = show({ stage: 'client' })
  await screen.findByText('Contacto ana')
  expect(calls.some(([name]) => name === 'countContacts')).toBe(false)
})

test('invalid parameters in the URL are ignored', async () => {
  const { calls } = show({
    at: '/staff/usuarios/contactos?etiqueta=x&grupo=1&origen=nada&etapa=otra',
  })
  await screen.findByText('Contacto ana')
  const { tagId, groupId, source, stage } = asked(calls) as Record<string, unknown>
  expect([tagId, groupId, source, stage]).toEqual([undefined, undefined, undefined, undefined])
})

test('an empty book explains how to begin, and an empty search what to change', async () => {
  rows = []
  show()
  await screen.findByText('Aún no hay contactos.')
  screen.getByText('Añade el primero o tráelo de una cuenta.')
  expect(screen.getByRole('link', { name: 'Nuevo contacto' }).getAttribute('href')).toBe(
    '/staff/usuarios/contactos/nuevo',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'con' } })
  await screen.findByText('Ningún contacto coincide')
})

test('a list that cannot be loaded says so and can be retried', async () => {
  const findContacts = vi.fn(() =>
    Promise.reject(new AppError('unavailable', 'No pudimos conectar.')),
  )
  show({ answers: { findContacts } })
  await screen.findByText('No pudimos conectar.')
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(findContacts.mock.calls.length).toBeGreaterThan(1))
})

test('several are added to a group at once', async () => {
  const { calls } = show({ answers: { addToContactGroup: () => ({ added: 2 }) } })
  fireEvent.click(await screen.findByLabelText('Elegir a Contacto ana'))
  fireEvent.click(screen.getByLabelText('Elegir a Contacto luz'))
  const bar = within(screen.getByRole('region', { name: 'Elegidos' }))
  bar.getByText('2 elegidos')
  fireEvent.change(await bar.findByLabelText('Grupo al que se agregan'), {
    target: { value: groupId },
  })
  fireEvent.click(bar.getByRole('button', { name: 'Agregar al grupo' }))
  await screen.findByText('Agregamos 2 contactos a Proveedores.')
  expect(calls.find(([name]) => name === 'addToContactGroup')?.[1]).toEqual({
    book: 'platform',
    groupId,
    contactIds: ['ana', 'luz'],
  })
  expect(screen.queryByRole('region', { name: 'Elegidos' })).toBeNull()
})

test('within a group several are removed at once', async () => {
  const { calls } = show({ groupId, answers: { removeFromContactGroup: () => ({ removed: 1 }) } })
  fireEvent.click(await screen.findByLabelText('Elegir a Contacto luz'))
  fireEvent.click(screen.getByRole('button', { name: 'Sacar del grupo' }))
  await screen.findByText('Sacamos 1 contacto del grupo.')
  expect(calls.find(([name]) => name === 'removeFromContactGroup')?.[1]).toEqual({
    book: 'platform',
    groupId,
    contactIds: ['luz'],
  })
})

test('the floating menu links to a new contact and a new group', async () => {
  show()
  await screen.findByText('Contacto ana')
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Nuevo contacto',
    'Nuevo grupo',
    'Cambiar de lado',
  ])
  fireEvent.click(items[0] as HTMLElement)
  await expect.poll(address).toBe('/staff/usuarios/contactos/nuevo')
})

test('without permissions the list is visible, but not changed or exported', async () => {
  show({ may: none })
  await screen.findByText('Contacto ana')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nuevo' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Más acciones de/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).not.toContain('Exportar CSV')
})

test('the list is exported under its filter, part after part', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  const { calls } = show({
    stage: 'client',
    answers: {
      exportContacts: ({ after }: { after?: string }) => ({
        text: 'x',
        next: after ? null : 'dos',
      }),
    },
  })
  await screen.findByText('Contacto ana')
  fireEvent.click(screen.getByRole('button', { name: /^Más acciones de/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportar CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalled())
  const parts = calls.filter(([name]) => name === 'exportContacts').map(([, input]) => input)
  expect(parts).toMatchObject([{ stage: 'client' }, { stage: 'client', after: 'dos' }])
  click.mockRestore()
})

test('an empty book offers only permitted actions', async () => {
  const empty = {
    findContacts: () => ({ items: [], next: null, counts: null }),
    countContacts: () => ({ contact: 0, prospect: 0, client: 0 }),
  }
  const words = async (more: Parameters<typeof show>[0]) => {
    const { unmount } = show({ ...more, answers: empty })
    await screen.findByText(/^Aún no hay|^El grupo está vacío/)
    const said = document.body.textContent ?? ''
    unmount()
    return said
  }
  expect(await words({ may: none })).toContain('Aquí aparecen los que agregue tu equipo.')
  expect(await words({ may: none, stage: 'client' })).toContain(
    'Aquí aparecen los que agregue tu equipo.',
  )
  expect(await words({ may: none, groupId })).toContain('Aquí aparecen los contactos del grupo.')
  expect(await words({})).toContain('Añade el primero o tráelo de una cuenta.')
  for (const more of [{ may: none }, { may: none, groupId }])
    expect(await words(more)).not.toMatch(/Añade|Elige contactos|Nuevo contacto/)
})
