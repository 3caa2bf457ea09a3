import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#shared/endpoint.ts'
import { ApiProvider } from '#shared/ui/calls/api.tsx'
import type { suggest } from '../../contract/search.ts'
import { PlaceField } from './place-field.tsx'
import { recentSearches, saveRecentSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'

const answer: Output<typeof suggest> = {
  items: [
    {
      kind: 'business',
      slug: null,
      text: 'Panadería Lupita',
      detail: 'Panaderías · Comala',
      href: '/negocios/panaderia-lupita',
      marks: [[0, 3]],
    },
    {
      kind: 'category',
      slug: 'panaderias',
      text: 'Panaderías',
      detail: null,
      href: '/directorio/panaderias',
      marks: [[0, 3]],
    },
    {
      kind: 'place',
      slug: 'panuco-veracruz',
      text: 'Pánuco',
      detail: 'Veracruz',
      href: '/directorio?lugar=panuco-veracruz',
      marks: [[0, 3]],
    },
  ],
}
const asked: unknown[] = []
const busiest: Output<typeof suggest> = {
  items: [
    {
      kind: 'category',
      slug: 'panaderias',
      text: 'Panaderías',
      detail: null,
      href: '/directorio/panaderias',
      marks: [],
    },
    {
      kind: 'place',
      slug: 'comala-colima',
      text: 'Comala',
      detail: 'Colima',
      href: '/directorio?lugar=comala-colima',
      marks: [],
    },
  ],
}
const api = {
  call: async (_: unknown, input: unknown) => {
    asked.push(input)
    const { q, kind: only } = input as { q: string; kind?: 'place' }
    const { items } = q ? answer : busiest
    return { items: items.filter(({ kind }) => !only || kind === only) } as never
  },
}

function Page({ within }: { within?: 'shop' }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox within={within} place={null} PlaceField={PlaceField} />
      <p id="address">{pathname + search}</p>
    </>
  )
}

function open(within?: 'shop') {
  const router = createMemoryRouter([{ path: '*', element: <Page within={within} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: /^Busca/ })
}
const type = (box: HTMLInputElement, value: string) => {
  act(() => box.focus())
  fireEvent.change(box, { target: { value } })
}
const address = () => document.querySelector('#address')?.textContent
const activeText = (box: HTMLInputElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  asked.length = 0
})

test('suggests by kind, with the typed letters marked, and announces the number', async () => {
  const box = open()
  type(box, 'pan')
  await screen.findByRole('option', { name: /Lupita/ })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Buscar',
    'Categorías',
    'Lugares',
    'Negocios',
  ])
  expect(
    screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent),
  ).toEqual([undefined, 'Pan', 'Pán', 'Pan'])
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(
    document.getElementById(box.getAttribute('aria-controls') ?? '')?.getAttribute('role'),
  ).toBe('listbox')
  expect(
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toContain('4 sugerencias')
})

test('on shop pages it searches products, by the button and by the first suggestion', async () => {
  const box = open('shop')
  expect(screen.queryByRole('combobox', { name: /Dónde/i })).toBeNull()
  type(box, 'taza azul')
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(address()).toBe('/online-store?q=taza+azul')
  type(box, 'pan')
  await screen.findByRole('option', { name: 'Buscar «pan»' })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(address()).toBe('/online-store?q=pan')
})

test('arrow keys move through the list and back to the box; Enter opens', async () => {
  const box = open()
  type(box, 'pan')
  await screen.findByRole('option', { name: /Lupita/ })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(activeText(box)).toBe('Buscar «pan»')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(activeText(box)).toContain('Panadería Lupita')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/negocios/panaderia-lupita'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Esc closes the list and preserves the words; Enter without a selection searches for them', async () => {
  const box = open()
  type(box, 'pan dulce & más')
  await screen.findAllByRole('option')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box.value).toBe('pan dulce & más')
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(address()).toBe('/directorio?q=pan+dulce+%26+m%C3%A1s'))
})

test('an empty box offers recent searches, the own position and what is most frequent, and can clear the recent searches', async () => {
  saveRecentSearch('tacos')
  saveRecentSearch('Plomero')
  saveRecentSearch('TACOS')
  const box = open()
  act(() => box.focus())
  await screen.findByRole('option', { name: /Comala/ })
  const shown = () => screen.getAllByRole('option').map((option) => option.textContent)
  expect(shown()).toEqual(['TACOS', 'Plomero', 'Cerca de mí', 'Panaderías', 'ComalaColima'])
  fireEvent.click(screen.getByRole('button', { name: 'Borrar búsquedas recientes' }))
  expect(shown()).toEqual(['Cerca de mí', 'Panaderías', 'ComalaColima'])
  expect(recentSearches()).toEqual([])
})

test('a selected category is offered again as a category', async () => {
  const box = open()
  type(box, 'pan')
  fireEvent.click(await screen.findByRole('option', { name: 'Panaderías' }))
  await waitFor(() => expect(address()).toBe('/directorio/panaderias'))
  expect(recentSearches()).toEqual([{ text: 'Panaderías', href: '/directorio/panaderias' }])
})

test('a place is selected beside the words, and the search is limited to it', async () => {
  const box = open()
  const where = screen.getByRole<HTMLInputElement>('combobox', { name: /^Dónde/ })
  act(() => where.focus())
  fireEvent.click(await screen.findByRole('option', { name: /Comala/ }))
  expect(where.value).toBe('Comala')
  expect(document.activeElement).toBe(box)
  type(box, 'pan')
  const asTyped = await screen.findByRole('option', { name: /Buscar «pan»/ })
  expect(asTyped.textContent).toContain('en Comala')
  fireEvent.click(await screen.findByRole('option', { name: 'Panaderías' }))
  await waitFor(() => expect(address()).toBe('/directorio/panaderias/comala-colima'))
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(address()).toBe('/directorio?q=pan&lugar=comala-colima'))
})

test('explains why it cannot search nearby, and the list stays open', async () => {
  const box = open()
  act(() => box.focus())
  fireEvent.click(await screen.findByRole('option', { name: 'Cerca de mí' }))
  expect(await screen.findByText(/no comparte la ubicación/)).toBeDefined()
  expect(screen.getByRole('option', { name: 'Cerca de mí' })).toBeDefined()
})

test('requests suggestions after a pause, not for every letter', async () => {
  const box = open()
  for (const words of ['p', 'pa', 'pan']) type(box, words)
  await screen.findByRole('option', { name: /Lupita/ })
  expect(asked.filter((input) => (input as { q: string }).q)).toMatchObject([{ q: 'pan' }])
})

test('stores and products have their own groups, reachable by arrow keys and Enter', async () => {
  const { items } = answer
  const selling: Output<typeof suggest>['items'] = [
    {
      kind: 'storeProduct',
      slug: null,
      text: 'Pan de elote',
      detail: 'La Espiga',
      href: '/producto/pan-de-elote',
      marks: [[0, 3]],
    },
    {
      kind: 'store',
      slug: null,
      text: 'Pan y Café',
      detail: 'Comala',
      href: '/tienda/pan-y-cafe',
      marks: [[0, 3]],
    },
  ]
  answer.items = [...items, ...selling]
  try {
    open()
    const box = screen.getByRole('combobox', { name: 'Busca un negocio, producto o servicio' })
    fireEvent.change(box, { target: { value: 'pan' } })
    const group = await screen.findByRole('group', { name: 'Productos en tiendas' })
    expect(group.textContent).toContain('Pan de elote')
    expect(screen.getByRole('group', { name: 'Tiendas' }).textContent).toContain('Pan y Café')
    expect(screen.getByText(/sugerencias/).textContent).toBe(
      '6 sugerencias. Usa las flechas para elegir.',
    )
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual([
      'Pan y CaféComala',
      'true',
    ])
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() =>
      expect(document.getElementById('address')?.textContent).toBe('/tienda/pan-y-cafe'),
    )
    // The typed words are stored as the recent search.
    expect(recentSearches()).toEqual([{ text: 'pan' }])
  } finally {
    answer.items = items
  }
})
