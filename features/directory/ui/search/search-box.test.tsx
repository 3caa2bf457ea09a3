import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#shared/endpoint.ts'
import { ApiProvider } from '#shared/ui/calls/api.tsx'
import type { suggest } from '../../contract/search.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'

const answer: Output<typeof suggest> = {
  items: [
    { kind: 'business', text: 'Panadería Lupita', detail: 'Panaderías · Comala', href: '/negocios/panaderia-lupita', marks: [[0, 3]] },
    { kind: 'category', text: 'Panaderías', detail: null, href: '/directorio/panaderias', marks: [[0, 3]] },
    { kind: 'place', text: 'Pánuco', detail: 'Veracruz', href: '/directorio?lugar=panuco-veracruz', marks: [[0, 3]] },
  ],
}
const asked: unknown[] = []
const api = {
  call: async (_: unknown, input: unknown) => {
    asked.push(input)
    return answer as never
  },
}

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox />
      <p id="address">{pathname + search}</p>
    </>
  )
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox')
}
const type = (box: HTMLInputElement, value: string) => {
  act(() => box.focus())
  fireEvent.change(box, { target: { value } })
}
const address = () => document.querySelector('#address')?.textContent
const activeText = (box: HTMLInputElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
})

test('suggests by kind, with the typed letters marked, and tells screen readers how many', async () => {
  const box = open()
  type(box, 'pan')
  await screen.findAllByRole('option')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Categorías', 'Lugares', 'Negocios'])
  expect(screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent)).toEqual(['Pan', 'Pán', 'Pan'])
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
  expect(screen.getByRole('status').textContent).toContain('3 sugerencias')
})

test('arrows walk through the list and back into the box; Enter opens', async () => {
  const box = open()
  type(box, 'pan')
  await screen.findAllByRole('option')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(activeText(box)).toBe('Panaderías')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(activeText(box)).toContain('Panadería Lupita')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/negocios/panaderia-lupita'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Esc closes the list and keeps the words; Enter without a choice searches for them', async () => {
  const box = open()
  type(box, 'pan dulce & más')
  await screen.findAllByRole('option')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box.value).toBe('pan dulce & más')
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(address()).toBe('/directorio?q=pan+dulce+%26+m%C3%A1s'))
})

test('an empty box offers what was searched on this device, and forgets it on request', async () => {
  rememberSearch('tacos')
  rememberSearch('Plomero')
  rememberSearch('TACOS')
  const box = open()
  act(() => box.focus())
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['TACOS', 'Plomero'])
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Borrar búsquedas recientes' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(recentSearches()).toEqual([])
})

test('asks once the typing pauses, not for every letter', async () => {
  const box = open()
  for (const words of ['p', 'pa', 'pan']) type(box, words)
  await screen.findAllByRole('option')
  expect(asked).toMatchObject([{ q: 'pan' }])
})
