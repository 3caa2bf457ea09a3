import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ContactGroupView } from './group-view.tsx'
import { GroupsList } from './groups-list.tsx'
import { PairsList } from './pairs-list.tsx'
import { BookButton } from './parts/book-button.tsx'
import { TagsList } from './tags-list.tsx'

const all = { create: true, edit: true, delete: true, share: true }
const none = { create: false, edit: false, delete: false, share: false }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]

const groupId = '019a9b00-0000-7000-8000-00000000000a'
const tagId = '019a9b00-0000-7000-8000-00000000000b'
const group = {
  id: groupId,
  name: 'Proveedores',
  description: 'De la feria',
  color: 'saffron',
  people: 1,
  rule: null,
  version: '4',
}
const lists = {
  findContacts: () => ({ items: [], next: null, counts: null }),
  countContacts: () => ({ contact: 0, prospect: 0, client: 0 }),
  listBookTeam: () => [],
  listContactPlaces: () => [],
  listContactTags: () => [],
  listContactGroups: () => [group],
}

test('groups are listed with their size and link to their page; without groups the page explains them', async () => {
  const { unmount } = showPage(() => <GroupsList may={all} />, '/staff/usuarios/grupos', {
    answers: lists,
  })
  const link = await screen.findByRole('link', { name: /Proveedores/ })
  expect([link.getAttribute('href'), link.textContent]).toEqual([
    `/staff/usuarios/grupos/${groupId}`,
    'ProveedoresDe la feria1 contacto',
  ])
  unmount()
  showPage(() => <GroupsList may={none} />, '/staff/usuarios/grupos', {
    answers: { listContactGroups: () => [] },
  })
  await screen.findByText('Aún no hay grupos.')
  expect(screen.queryByRole('link', { name: 'Nuevo grupo' })).toBeNull()
})

test('a group is changed with the version that was read, and a name in use shows a field error', async () => {
  const saveContactGroup = () => {
    throw new AppError('invalid', 'Ya hay un grupo con ese nombre.', {
      fields: { name: 'Ya hay un grupo con ese nombre.' },
    })
  }
  const { calls } = showPage(
    () => <ContactGroupView groupId={groupId} may={all} onGone={() => undefined} />,
    '/staff/usuarios/grupos/g',
    {
      answers: { ...lists, saveContactGroup },
    },
  )
  await screen.findByText('El grupo está vacío')
  press('Cambiar grupo')
  fireEvent.change(await screen.findByLabelText(/^Nombre del grupo/), {
    target: { value: 'Clientes' },
  })
  fireEvent.change(screen.getByLabelText('Color'), { target: { value: 'clay' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar grupo', hidden: true }))
  await screen.findByText('Ya hay un grupo con ese nombre.')
  expect(sent(calls, 'saveContactGroup')).toEqual({
    book: 'platform',
    groupId,
    version: '4',
    name: 'Clientes',
    description: 'De la feria',
    color: 'clay',
    rule: null,
  })
})

test('a group is deleted after confirmation; a deleted one says so', async () => {
  let [gone, left] = [false, false]
  const { calls } = showPage(
    () => (
      <ContactGroupView
        groupId={groupId}
        may={all}
        onGone={() => {
          left = true
        }}
      />
    ),
    '/staff/usuarios/grupos/g',
    {
      answers: {
        ...lists,
        listContactGroups: () => (gone ? [] : [group]),
        deleteContactGroup: () => {
          gone = true
          return {}
        },
      },
    },
  )
  await screen.findByText('El grupo está vacío')
  press('Borrar grupo')
  expect(sent(calls, 'deleteContactGroup')).toBeUndefined()
  press('Sí, borrar el grupo')
  await screen.findByText('Ese grupo ya no existe')
  expect(left).toBe(true)
})

test('tags are renamed, and deleted after confirmation', async () => {
  const tag = { id: tagId, name: 'Feria', contacts: 3 }
  const { calls } = showPage(() => <TagsList may={all} />, '/staff/usuarios/contactos/etiquetas', {
    answers: {
      listContactTags: () => [tag],
      renameContactTag: () => ({}),
      deleteContactTag: () => ({}),
    },
  })
  const link = await screen.findByRole('link', { name: 'Feria' })
  expect(link.getAttribute('href')).toBe(`/staff/usuarios/contactos?etiqueta=${tagId}`)
  press(/^Cambiar.*Feria$/)
  fireEvent.change(screen.getByLabelText('Etiqueta'), { target: { value: 'Feria 2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar', hidden: true }))
  await waitFor(() =>
    expect(sent(calls, 'renameContactTag')).toEqual({
      book: 'platform',
      tagId,
      name: 'Feria 2026',
    }),
  )
  press(/^Borrar.*Feria$/)
  press('Sí, quitarla de todos')
  await waitFor(() => expect(sent(calls, 'deleteContactTag')).toEqual({ book: 'platform', tagId }))
})

test('either contact of a pair can be the target, or both are marked as distinct', async () => {
  const side = {
    organization: null,
    stage: 'contact' as const,
    createdAt: '2026-11-01T10:00:00Z',
    email: 'ana@correo.test',
    phone: null,
  }
  const pair = {
    first: { ...side, id: 'a', name: 'Ana' },
    second: { ...side, id: 'b', name: 'Ana B.', phone: '+52 55 1234 5678' },
    kind: 'email',
    shared: 'ana@correo.test',
  }
  const { calls } = showPage(() => <PairsList may={all} />, '/staff/usuarios/contactos/parecidos', {
    answers: {
      findContactPairs: () => ({ pairs: [pair], isMore: true }),
      mergeContacts: () => ({}),
      markContactsDistinct: () => ({}),
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Posibles duplicados' }))
  list.getByText('ana@correo.test')
  list.getByText(/52 55 1234 5678/)
  screen.getByText('Hay más. Salen conforme decides estos.')
  press('Conservar este: Ana B.')
  await waitFor(() =>
    expect(sent(calls, 'mergeContacts')).toEqual({
      book: 'platform',
      contactId: 'b',
      otherId: 'a',
    }),
  )
  await waitFor(() =>
    expect(
      (screen.getByRole('button', { name: 'No son el mismo' }) as HTMLButtonElement).disabled,
    ).toBe(false),
  )
  press('No son el mismo')
  await waitFor(() =>
    expect(sent(calls, 'markContactsDistinct')).toEqual({
      book: 'platform',
      contactId: 'a',
      otherId: 'b',
    }),
  )
})

test('an account is added to the book, and then links to its contact', async () => {
  let contactId: string | null = null
  const { calls } = showPage(
    () => <BookButton of={{ userId: 'u' }} canCreate />,
    '/staff/usuarios',
    {
      answers: {
        findTaken: () => ({ contactId }),
        addAccountContact: () => {
          contactId = 'c'
          return { contactId, isNew: true }
        },
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar en mis contactos' }))
  const link = await screen.findByRole('link', { name: 'Ver en mis contactos' })
  expect(link.getAttribute('href')).toBe('/staff/usuarios/contactos/c')
  expect(sent(calls, 'addAccountContact')).toEqual({ userId: 'u' })
  screen.getByText('Ya está en tus contactos.')
})

test('without permission to add, only existing contacts are linked', async () => {
  showPage(() => <BookButton of={{ listingId: 'b' }} canCreate={false} />, '/staff/empresas', {
    answers: { findTaken: () => ({ contactId: 'c' }) },
  })
  await screen.findByRole('link', { name: 'Ver en mis contactos' })
  expect(screen.queryByRole('button')).toBeNull()
})
