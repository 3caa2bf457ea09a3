import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link } from '#shared/ui/link.tsx'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { SaveSearch } from './save-search.tsx'

const state = { q: 'tacos', place: 'comala-colima', after: 'abc', view: 'map' } as const
const member: Viewer = {
  state: 'member',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const as = (viewer: Viewer) => () => (
  <ViewerContext value={viewer}>
    <SaveSearch state={state} name="Tacos en Comala" />
    <Link to="#guardar">De vuelta</Link>
  </ViewerContext>
)

test('a member names the search and can open all of theirs', async () => {
  const saveSearch = (input: object) => ({
    id: '01900000-0000-7000-8000-000000000001',
    createdAt: '2026-11-20T10:00:00.000Z',
    ...input,
  })
  const { calls } = showPage(as(member), '/directorio', { answers: { saveSearch } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar búsqueda' })))
  const field = (await screen.findByLabelText('Nombre')) as HTMLInputElement
  expect(field.value).toBe('Tacos en Comala')
  await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement))
  await screen.findByText('Guardamos «Tacos en Comala»')
  expect(calls.find(([name]) => name === 'saveSearch')?.[1]).toEqual({
    name: 'Tacos en Comala',
    address: '/directorio?q=tacos&lugar=comala-colima',
    alerts: true,
  })
  await act(async () => fireEvent.click(screen.getByText('Ver mis búsquedas')))
  await waitFor(() =>
    expect(document.querySelector('[data-address]')?.textContent).toBe('/busquedas-guardadas'),
  )
})

test('a guest is sent to sign in, and returns to the open form', async () => {
  const { unmount } = showPage(as({ state: 'guest' }), '/directorio')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Guardar búsqueda' }).getAttribute('href')).toBe(
      '/welcome',
    ),
  )
  unmount()
  showPage(as(member), '/directorio')
  expect(screen.queryByLabelText('Nombre')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'De vuelta' })))
  await screen.findByLabelText('Nombre')
})

test('a search for nothing cannot be saved', () => {
  showPage(
    () => <SaveSearch state={{ sort: 'newest', openNow: true }} name="Directorio" />,
    '/directorio',
  )
  expect(screen.queryByText('Guardar búsqueda')).toBeNull()
})
