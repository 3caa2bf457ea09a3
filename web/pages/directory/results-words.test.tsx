import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ActiveFilters } from '#features/directory/search/ui/search/active-filters.tsx'
import { Elsewhere } from '#features/directory/search/ui/search/elsewhere.tsx'
import {
  Corrected,
  EmptyResults,
  Partly,
} from '#features/directory/search/ui/search/empty-results.tsx'
import { ApiProvider } from '#shared/ui/calls/api.tsx'

const api = { call: async () => ({ items: [] }) as never }

function show(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }])
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

test('each filter of a text search can be removed; the place stands in the box and the title', () => {
  show(
    <ActiveFilters
      state={{ q: 'fuga', category: 'plomeros', place: 'comala-colima' }}
      names={{ category: 'Plomeros', place: 'Comala' }}
    />,
  )
  expect(linkTo(/Quitar\s*Plomeros/)).toBe('/directorio?q=fuga&lugar=comala-colima')
  expect(screen.queryByRole('link', { name: /Comala/ })).toBeNull()
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
  quote: null,
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

test('results elsewhere are one list, the own country first, each with its country', () => {
  const items = [
    at('Comala', 'Colima', 'MX', 'Ana'),
    at('Medellín', 'Antioquia', 'CO', 'Berta'),
    at('Cali', 'Valle', 'CO', 'Clara'),
    at('Comala', 'Colima', 'MX', 'Dora'),
  ]
  show(
    <Elsewhere found={{ what: 'plomeros', place: { name: 'Bogotá', countryCode: 'CO' }, items }}>
      <button type="button">Avísame</button>
    </Elsewhere>,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'No hay plomeros en Bogotá; estos están en otras ciudades',
  )
  expect(screen.getByRole('button', { name: 'Avísame' })).toBeTruthy()
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent ?? '')
  expect(
    cards.map((card, nth) => card.includes(['Berta', 'Clara', 'Ana', 'Dora'][nth] ?? '-')),
  ).toEqual([true, true, true, true])
  expect(cards[0]).toContain('Medellín, Colombia')
  expect(cards[2]).toContain('Comala, México')
})

test('where nothing is found, the nearest spelling is shown without categories', () => {
  show(
    <EmptyResults
      state={{ q: 'zinv', place: 'comala-colima' }}
      found={{ didYouMean: 'zinc', wider: null }}
      names={{ place: 'Comala' }}
      categories={[{ slug: 'salud', name: 'Salud', icon: 'heart' }]}
    />,
  )
  expect(linkTo('Buscar «zinc»')).toBe('/directorio?q=zinc&lugar=comala-colima')
  expect(screen.queryByRole('link', { name: 'Salud' })).toBeNull()
})

test('without one, the categories with most businesses open in the same place', () => {
  show(
    <EmptyResults
      state={{ q: 'zyx', place: 'comala-colima' }}
      found={{ didYouMean: null, wider: { slug: 'colima', name: 'Colima', count: 4 } }}
      names={{ place: 'Comala' }}
      categories={[{ slug: 'salud', name: 'Salud', icon: 'heart' }]}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Categorías con más negocios' })).toBeTruthy()
  expect(linkTo('Buscar en Colima (4 negocios)')).toBe('/directorio?q=zyx&lugar=colima')
  expect(linkTo('Salud')).toBe('/directorio/salud/comala-colima')
})
