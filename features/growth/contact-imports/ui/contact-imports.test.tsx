import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import type { ContactImport } from '../contract/imports.ts'
import { ContactImports } from './contact-imports.tsx'

const importId = '019a9b00-0000-7000-8000-0000000000c1'
const record: ContactImport = {
  id: importId,
  fileName: 'clientes.csv',
  format: 'csv',
  state: 'uploaded',
  progress: 0,
  createdAt: '2026-11-29T10:00:00.000Z',
  finishedAt: null,
  columns: [
    { heading: 'Nombre', sample: ['Ana', 'Luz'], target: 'name' },
    { heading: 'Mail', sample: ['ana@x.test'], target: null },
  ],
  settings: {
    targets: ['name', null],
    countryCode: 'MX',
    dateOrder: 'dmy',
    mode: 'fill',
    stage: 'contact',
    tag: '',
    groupId: null,
  },
  readRows: 0,
  doneRows: 0,
  outcomes: { new: 0, changed: 0, same: 0, repeated: 0, rejected: 0 },
  remarked: 0,
  pictures: 0,
  error: null,
}
const rows = [
  {
    line: 2,
    outcome: 'changed',
    contact: { name: 'Ana', organization: null, reached: ['ana@x.test'] },
    repeats: null,
    changes: [{ label: 'Nombre', before: 'Anita', after: 'Ana' }],
    remarks: [],
    raw: null,
    contactId: '019a9b00-0000-7000-8000-0000000000d1',
  },
  {
    line: 3,
    outcome: 'rejected',
    contact: null,
    repeats: null,
    changes: [],
    remarks: ['No tiene nombre, ni un correo o teléfono que se entienda.'],
    raw: '<b>,,',
    contactId: null,
  },
]

const show = (
  one: Partial<ContactImport>,
  { at = `?importacion=${importId}`, mayEdit = true } = {},
) =>
  showPage(
    () => (
      <ContactImports
        page={{
          book: 'mine',
          mayEdit,
          group: { one: 'lista', title: 'Lista', a: 'una lista' },
          contactAt: (id) => `/mis-clientes/${id}`,
        }}
      />
    ),
    `/mis-clientes/importar${at}`,
    {
      auth: fakeAuth(),
      answers: {
        readContactImport: () => ({ ...record, ...one }),
        listContactImports: () => ({ items: [], next: null }),
        listImportedRows: () => ({ items: rows, next: null }),
        listContactGroups: () => [],
        listCustomFields: () => [],
        listCountries: () => [{ code: 'MX', name: 'México', callingCode: '52' }],
        uploadContactFile: () => record,
        planContactImport: () => ({}),
        startContactImport: () => ({}),
        stopContactImport: () => ({ stopped: true }),
        resumeContactImport: () => ({}),
        deleteContactImport: () => ({}),
      } as never,
    },
  )
const inputOf = (calls: [string, unknown][], name: string) =>
  calls.findLast(([called]) => called === name)?.[1]

test('a file is uploaded as it is chosen, and opens; importing is no consent', async () => {
  const { calls, container } = show({}, { at: '' })
  await screen.findByText('Aún no has importado nada.')
  screen.getByText(/Importar no da permiso para escribirles publicidad/)
  const file = new File(['Nombre\nAna'], 'clientes.csv')
  const input = container.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
  await expect.poll(address).toContain(importId)
  expect(inputOf(calls, 'uploadContactFile')).toMatchObject({
    book: 'mine',
    fileName: 'clientes.csv',
  })
})

test('the meaning of each column is chosen beside its first values', async () => {
  const { calls } = show({})
  const choice = await screen.findByLabelText('Contenido de Mail')
  screen.getByText('ana@x.test')
  fireEvent.change(choice, { target: { value: 'email' } })
  fireEvent.change(screen.getByLabelText('Etiqueta para todos'), { target: { value: 'Feria' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ver qué cambia' }))
  await expect
    .poll(() => inputOf(calls, 'planContactImport'))
    .toMatchObject({
      book: 'mine',
      importId,
      targets: ['name', 'email'],
      tag: 'Feria',
      mode: 'fill',
    })
})

test('who may only add leaves everybody as they are', async () => {
  const { calls } = show({}, { mayEdit: false })
  await screen.findByLabelText('Contenido de Mail')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Ver qué cambia' }))
  await expect.poll(() => inputOf(calls, 'planContactImport')).toMatchObject({ mode: 'new' })
})

const ready = {
  state: 'ready',
  readRows: 4,
  outcomes: { new: 1200, changed: 1, same: 1, repeated: 0, rejected: 1 },
  remarked: 1,
  pictures: 3,
} as const

test('the preview names each change and refusal, shows markup as text, and starts', async () => {
  const { calls } = show(ready)
  const list = within(await screen.findByRole('list', { name: 'Filas del archivo' }))
  expect(list.getByRole('link', { name: 'Ana' }).getAttribute('href')).toContain('/mis-clientes/')
  expect(list.getByText('Anita').tagName).toBe('DEL')
  list.getByText('<b>,,')
  list.getByText('No tiene nombre, ni un correo o teléfono que se entienda.')
  screen.getByText('3 fotos no se importan.')
  fireEvent.click(screen.getByRole('button', { name: /^Rechazados/ }))
  await expect.poll(() => inputOf(calls, 'listImportedRows')).toMatchObject({ show: 'rejected' })
  fireEvent.click(screen.getByRole('button', { name: /^Importar: / }))
  await expect.poll(() => inputOf(calls, 'startContactImport')).toEqual({ book: 'mine', importId })
})

test('what runs shows how far it is and stops; what stopped goes on; a report is deleted after a question', async () => {
  const { calls, unmount } = show({
    state: 'importing',
    progress: 0.5,
    readRows: 200_000,
    doneRows: 100_000,
  })
  await screen.findByText('50 %')
  fireEvent.click(screen.getByRole('button', { name: 'Detener' }))
  await expect.poll(() => inputOf(calls, 'stopContactImport')).toEqual({ book: 'mine', importId })
  unmount()
  const stopped = show({ ...ready, state: 'stopped' })
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar donde se quedó' }))
  await expect
    .poll(() => inputOf(stopped.calls, 'resumeContactImport'))
    .toEqual({ book: 'mine', importId })
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sí, borrar el archivo y su informe' }))
  await screen.findByText('Aún no has importado nada.')
  expect(inputOf(stopped.calls, 'deleteContactImport')).toEqual({ book: 'mine', importId })
})
