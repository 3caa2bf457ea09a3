import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { SavedSearch } from '../contract.ts'
import { SavedSearchesList } from './saved-searches-list.tsx'

const createdAt = '2026-11-20T10:00:00.000Z'
const tacos: SavedSearch = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Tacos',
  address: '/directorio?q=tacos',
  alerts: true,
  createdAt,
}
const pan: SavedSearch = {
  ...tacos,
  id: '01900000-0000-7000-8000-000000000002',
  name: 'Pan',
  address: '/directorio/panaderias',
  alerts: false,
}

const show = (answers: Record<string, (input: never) => unknown>) =>
  showPage(SavedSearchesList, '/busquedas-guardadas', { answers })
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** A fake API that stores its state. */
function fakeApi(items: SavedSearch[]) {
  let stored = items
  return {
    listSavedSearches: () => ({ items: stored }),
    changeSavedSearch: ({
      savedSearchId,
      ...change
    }: { savedSearchId: string } & Partial<SavedSearch>) => {
      stored = stored.map((one) => (one.id === savedSearchId ? { ...one, ...change } : one))
      return stored.find(({ id }) => id === savedSearchId)
    },
    removeSavedSearch: ({ savedSearchId }: { savedSearchId: string }) => {
      stored = stored.filter(({ id }) => id !== savedSearchId)
      return {}
    },
    saveSearch: (made: Partial<SavedSearch>) => {
      stored = [...stored, { ...tacos, ...made }]
      return stored.at(-1)
    },
  }
}

test('each search can be opened, followed or not, and removed with undo', async () => {
  show(fakeApi([tacos, pan]))
  const cards = within(
    await screen.findByRole('list', { name: 'Búsquedas guardadas' }),
  ).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Pan' }).getAttribute('href')).toBe(
    '/directorio/panaderias',
  )
  await press('Avisarme de Pan')
  await screen.findByText('Te avisaremos de «Pan»')
  await screen.findByRole('button', { name: 'Dejar de avisarme de Pan' })
  await press('Quitar Tacos')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tacos' })).toBeNull())
  await act(async () => fireEvent.click(screen.getByText('Deshacer')))
  await screen.findByRole('link', { name: 'Tacos' })
})

test('a search can be renamed; an error is shown at the field', async () => {
  let refuses = true
  const answers = fakeApi([tacos])
  const { changeSavedSearch } = answers
  show({
    ...answers,
    changeSavedSearch: (input: Parameters<typeof changeSavedSearch>[0]) => {
      if (refuses)
        throw new AppError('invalid', 'Revisa los datos', { fields: { name: 'Ese nombre no' } })
      return changeSavedSearch(input)
    },
  })
  await screen.findByRole('link', { name: 'Tacos' })
  await press('Editar Tacos')
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Al pastor' } })
  await press('Guardar búsqueda')
  await screen.findByText('Ese nombre no')
  expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Al pastor')
  refuses = false
  await press('Guardar búsqueda')
  await screen.findByRole('link', { name: 'Al pastor' })
})

test('without searches it explains how to save one; a failed request can be retried', async () => {
  let isBroken = true
  show({
    listSavedSearches: () => {
      if (isBroken) throw new AppError('unavailable', 'No pudimos conectar.')
      return { items: [] }
    },
  })
  await screen.findByText('No pudimos conectar.')
  isBroken = false
  await press('Intentar de nuevo')
  await screen.findByText('Aún no guardas búsquedas')
  expect(screen.getByRole('link', { name: 'Buscar en el directorio' }).getAttribute('href')).toBe(
    '/directorio',
  )
})
