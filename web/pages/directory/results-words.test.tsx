import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { ActiveFilters } from '#features/directory/search/ui/search/active-filters.tsx'
import { Elsewhere } from '#features/directory/search/ui/search/elsewhere.tsx'
import { Corrected, Partly } from '#features/directory/search/ui/search/empty-results.tsx'
import { PlaceFilter } from '#features/directory/search/ui/search/place-filter.tsx'
import { ApiProvider } from '#shared/ui/calls/api.tsx'

const comala = {
  kind: 'place',
  slug: 'comala-colima',
  text: 'Comala',
  detail: 'Colima',
  href: '/directorio?lugar=comala-colima',
  marks: [],
}
const api = { call: async () => ({ items: [comala] }) as never }

function Address() {
  const { pathname, search } = useLocation()
  return <p id="address">{pathname + search}</p>
}

function show(element: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          {element}
          <Address />
        </>
      ),
    },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  )
}

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a correction is announced and links to the original words', () => {
  show(<Corrected state={{ q: 'farmasia', place: 'comala-colima' }} words="farmacia" />)
  expect(document.body.textContent).toContain('Mostramos «farmacia»; buscar «farmasia» tal cual')
  expect(linkTo(/tal cual/)).toBe('/directorio?q=farmasia&lugar=comala-colima&exacto=1')
})

test('results for unknown words say what they are', () => {
  show(
    <Partly
      state={{ q: 'se me tapó el baño' }}
      found={{
        by: 'trade',
        category: { slug: 'plomeros', name: 'Plomeros y gas', icon: 'droplet' },
      }}
    />,
  )
  expect(document.body.textContent).toContain(
    'Mostramos Plomeros y gas; buscar «se me tapó el baño» tal cual',
  )
  expect([linkTo('Plomeros y gas'), linkTo(/tal cual/)]).toEqual([
    '/directorio/plomeros',
    expect.stringMatching(/exacto=1/),
  ])
})

test.each([
  ['part', 'Ningún negocio tiene todas tus palabras; estos tienen algunas.'],
  ['look', 'Sin resultados; estos nombres se parecen.'],
] as const)('results found only by %s say so', (by, said) => {
  show(<Partly state={{ q: 'farmacia zyxvu' }} found={{ by, category: null }} />)
  expect(document.body.textContent).toContain(said)
})

test('active filters describe themselves, without repeating title and path', () => {
  show(
    <ActiveFilters
      state={{ category: 'plomeros', place: 'comala-colima', level: 2 }}
      names={{ category: 'Plomeros', place: 'Comala' }}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Quitar Identidad verificada',
  ])
})

test('each filter of a text search can be removed', () => {
  show(<ActiveFilters state={{ q: 'fuga', place: 'comala-colima' }} names={{ place: 'Comala' }} />)
  expect(linkTo(/Quitar\s*Comala/)).toBe('/directorio?q=fuga')
})

const at = (city: string, state: string, countryCode: string, name: string) => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  kind: 'empresa' as const,
  category: null,
  place: { neighborhood: null, city, state, countryCode },
  point: null,
  distanceMeters: null,
  rating: null,
  open: { state: 'unknown' as const, text: '' },
  badge: { level: 0, facts: [], until: null },
  claimed: true,
  source: null,
  offers: [],
  cover: null,
  logo: null,
  hasWhatsapp: false,
  isDemo: false,
})

test('results elsewhere are grouped by city, and by country outside the own one', () => {
  const items = [
    at('Comala', 'Colima', 'MX', 'Ana'),
    at('Medellín', 'Antioquia', 'CO', 'Berta'),
    at('Cali', 'Valle', 'CO', 'Clara'),
    at('Comala', 'Colima', 'MX', 'Dora'),
  ]
  show(
    <Elsewhere found={{ what: 'plomeros', place: { name: 'Bogotá', countryCode: 'CO' }, items }} />,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'No hay plomeros en Bogotá; estos están en otras ciudades',
  )
  expect(screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Medellín, Antioquia',
    'Cali, Valle',
    'México',
  ])
  expect(
    within(screen.getByRole('region', { name: 'México' })).getAllByRole('article'),
  ).toHaveLength(2)
})

test('places are grouped by country, and others can be searched', async () => {
  const places = [
    { value: 'colima', label: 'Colima', count: 9, countryCode: 'MX' },
    { value: 'antioquia', label: 'Antioquia', count: 5, countryCode: 'CO' },
    { value: 'jalisco', label: 'Jalisco', count: 3, countryCode: 'MX' },
  ]
  show(<PlaceFilter state={{ q: 'pan', level: 1 }} places={places} />)
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Lugar', 'México', 'Colombia'])
  expect(linkTo(/Jalisco/)).toBe('/directorio?q=pan&lugar=jalisco&nivel=1')
  const box = screen.getByRole('combobox')
  act(() => box.focus())
  fireEvent.change(box, { target: { value: 'coma' } })
  fireEvent.click(await screen.findByRole('option', { name: /Comala/ }))
  await waitFor(() =>
    expect(document.querySelector('#address')?.textContent).toBe(
      '/directorio?q=pan&lugar=comala-colima&nivel=1',
    ),
  )
})
