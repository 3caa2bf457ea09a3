import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { sampleContact } from '#tests/support/contacts/sample-contact.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Contact } from '../contract/contacts.ts'
import { ContactView } from './contact-view.tsx'

const all = { create: true, edit: true, delete: true, share: true }
const none = { create: false, edit: false, delete: false, share: false }
const noteId = '019a9b00-0000-7000-8000-00000000000c'
const group = {
  id: 'g',
  name: 'Proveedores',
  description: null,
  color: 'plain',
  people: 2,
  rule: null,
  version: '1',
}
const note = {
  id: noteId,
  text: 'Prefiere correo.',
  author: { id: 'rita', name: 'Rita' },
  createdAt: '2026-11-01T10:00:00Z',
  changedAt: null,
  version: '2',
}
const answers = {
  listContactTags: () => [{ id: 't', name: 'Feria', contacts: 1 }],
  listContactGroups: () => [group],
}
const show = (set: Partial<Contact> = {}, may = all, more = {}) =>
  showPage(
    () => (
      <ContactView
        contact={{ ...sampleContact, ...set }}
        may={may}
        viewerId="rita"
        onErased={() => undefined}
      />
    ),
    '/staff/usuarios/contactos/1',
    {
      answers: { ...answers, ...more } as never,
    },
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: [string, unknown][], name: string) =>
  calls.find(([called]) => called === name)?.[1]
const contactId = sampleContact.id

test('a contact shows its addresses, its linked account and its history', () => {
  show({
    account: { id: 'u', name: 'Luz', email: 'luz@correo.test' },
    business: { id: 'b', name: 'Óptica Sol, S. A.', slug: 'optica', isDraft: false },
    history: [{ id: 'h', at: '2026-11-01T10:00:00Z', action: 'Contacto nuevo', by: 'Rita' }],
  })
  expect(screen.getByRole('link', { name: '+52 55 5123 4567' }).getAttribute('href')).toBe(
    'tel:+525551234567',
  )
  expect(screen.getByRole('link', { name: /^Luz\u00a0· / }).getAttribute('href')).toBe(
    '/staff/usuarios?fila=u',
  )
  expect(screen.getByRole('link', { name: 'Óptica Sol, S. A.' }).getAttribute('href')).toBe(
    '/staff/empresas?fila=b',
  )
  screen.getByText('Contacto nuevo')
  screen.getByText('Trabajo')
})

test('its stage can be set, and it can be archived with undo', async () => {
  const { calls } = show({}, all, { setContactStage: () => ({}), archiveContact: () => ({}) })
  fireEvent.change(screen.getByLabelText('Etapa'), { target: { value: 'client' } })
  await screen.findByText('Luz Prado: cliente.')
  expect(sent(calls, 'setContactStage')).toEqual({ book: 'platform', contactId, stage: 'client' })
  press('Archivar')
  await screen.findByText('Archivaste a Luz Prado.')
  fireEvent.click(screen.getByText('Deshacer'))
  await screen.findByText('Luz Prado está otra vez en las listas.')
  expect(calls.filter(([name]) => name === 'archiveContact').map(([, input]) => input)).toEqual([
    { book: 'platform', contactId, isArchived: true },
    { book: 'platform', contactId, isArchived: false },
  ])
})

test('a tag is added and removed; an invalid one shows a field error', async () => {
  const { calls } = show({ tags: [{ id: 't', name: 'Feria' }] }, all, {
    addContactTag: ({ name }: { name: string }) => {
      if (name === '¡!')
        throw new AppError('invalid', 'Usa letras o cifras.', {
          fields: { name: 'Usa letras o cifras.' },
        })
      return { id: 'x', name }
    },
    removeContactTag: () => ({}),
  })
  const tags = within(screen.getByRole('region', { name: 'Etiquetas' }))
  const field = tags.getByLabelText('Agregar etiqueta') as HTMLInputElement
  fireEvent.change(field, { target: { value: '¡!' } })
  fireEvent.click(tags.getByRole('button', { name: 'Agregar' }))
  await tags.findByText('Usa letras o cifras.')
  expect(field.value).toBe('¡!')
  fireEvent.change(field, { target: { value: 'Mayorista' } })
  fireEvent.click(tags.getByRole('button', { name: 'Agregar' }))
  await waitFor(() => expect(field.value).toBe(''))
  press('Quitar la etiqueta Feria')
  await waitFor(() =>
    expect(sent(calls, 'removeContactTag')).toEqual({ book: 'platform', contactId, tagId: 't' }),
  )
})

test('it is added to a group and removed from one', async () => {
  const { calls } = show({ groups: [{ id: 'otro', name: 'Invitados', color: 'clay' }] }, all, {
    addToContactGroup: () => ({ added: 1 }),
    removeFromContactGroup: () => ({ removed: 1 }),
  })
  fireEvent.change(await screen.findByLabelText('Agregar a un grupo'), { target: { value: 'g' } })
  await waitFor(() =>
    expect(sent(calls, 'addToContactGroup')).toEqual({
      book: 'platform',
      groupId: 'g',
      contactIds: [contactId],
    }),
  )
  await waitFor(() =>
    expect(
      (screen.getByRole('button', { name: 'Sacar de Invitados' }) as HTMLButtonElement).disabled,
    ).toBe(false),
  )
  press('Sacar de Invitados')
  await waitFor(() =>
    expect(sent(calls, 'removeFromContactGroup')).toEqual({
      book: 'platform',
      groupId: 'otro',
      contactIds: [contactId],
    }),
  )
})

test('a note is added, and changed with the version at which editing began', async () => {
  const { calls } = show({ notes: [note] }, all, {
    addContactNote: () => ({ id: 'x' }),
    saveContactNote: () => ({}),
  })
  fireEvent.change(screen.getByLabelText('Nueva nota'), { target: { value: 'Llamar el lunes.' } })
  press('Agregar nota')
  await waitFor(() =>
    expect((screen.getByLabelText('Nueva nota') as HTMLTextAreaElement).value).toBe(''),
  )
  expect(sent(calls, 'addContactNote')).toEqual({
    book: 'platform',
    contactId,
    text: 'Llamar el lunes.',
  })
  press('Cambiar nota')
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'Prefiere llamada.' } })
  press('Guardar nota')
  await waitFor(() =>
    expect(sent(calls, 'saveContactNote')).toEqual({
      book: 'platform',
      noteId,
      text: 'Prefiere llamada.',
      version: '2',
    }),
  )
})

test("a note is deleted after confirmation, and another author's is read-only", async () => {
  const other = { ...note, id: 'ajena', author: { id: 'otto', name: 'Otto' } }
  const { calls } = show({ notes: [note, other] }, all, { deleteContactNote: () => ({}) })
  expect(screen.getAllByRole('button', { name: 'Borrar nota' })).toHaveLength(1)
  press('Borrar nota')
  expect(sent(calls, 'deleteContactNote')).toBeUndefined()
  const reads = () => calls.filter(([name]) => name === 'listContactTags').length
  await waitFor(() => expect(reads()).toBe(1))
  press('Sí, borrar la nota')
  await screen.findByText('Nota borrada.')
  expect(sent(calls, 'deleteContactNote')).toEqual({ book: 'platform', noteId })
  await waitFor(() => expect(reads()).toBe(2))
})

test('a possible duplicate is merged, with undo, or marked as distinct', async () => {
  const alike = [
    { id: 'x', name: 'Luz P.', shared: 'luz@correo.test' },
    { id: 'y', name: 'Recepción', shared: '+52 55 5123 4567' },
  ]
  const { calls } = show({ alike }, all, {
    mergeContacts: () => ({}),
    undoContactMerge: () => ({}),
    markContactsDistinct: () => ({}),
  })
  press(/^Unir.*Luz P\.$/)
  await screen.findByText('Luz P. ya se lee en Luz Prado.')
  expect(sent(calls, 'mergeContacts')).toEqual({ book: 'platform', contactId, otherId: 'x' })
  fireEvent.click(screen.getByText('Deshacer'))
  await waitFor(() =>
    expect(sent(calls, 'undoContactMerge')).toEqual({ book: 'platform', contactId: 'x' }),
  )
  await waitFor(() =>
    expect(
      (screen.getByRole('button', { name: /^No es el mismo.*Recepción$/ }) as HTMLButtonElement)
        .disabled,
    ).toBe(false),
  )
  press(/^No es el mismo.*Recepción$/)
  await waitFor(() =>
    expect(sent(calls, 'markContactsDistinct')).toEqual({
      book: 'platform',
      contactId,
      otherId: 'y',
    }),
  )
})

test('another contact is searched and merged', async () => {
  const found = { ...sampleContact, id: 'z', name: 'Luz Prado García', email: null, phone: null }
  const { calls } = show({}, all, {
    findContacts: () => ({ items: [found], next: null, counts: null }),
    mergeContacts: () => ({}),
  })
  press('Unir con otro')
  fireEvent.change(screen.getByLabelText('Buscar el otro contacto'), {
    target: { value: 'garcía' },
  })
  fireEvent.click(
    await screen.findByRole('button', { name: /^Unir.*Luz Prado García$/, hidden: true }),
  )
  await waitFor(() =>
    expect(sent(calls, 'mergeContacts')).toEqual({ book: 'platform', contactId, otherId: 'z' }),
  )
})

test('without permissions everything is visible and nothing can be changed', () => {
  show(
    {
      notes: [{ ...note, author: { id: 'rita', name: 'Rita' } }],
      tags: [{ id: 't', name: 'Feria' }],
      merged: [{ id: 'm', name: 'Otra Luz' }],
    },
    none,
  )
  screen.getByText('Prefiere correo.')
  screen.getByText('Otra Luz')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
