import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BusinessSummary } from '#features/directory/businesses/ui/parts/business-card.tsx'
import type { SearchState } from '#features/directory/search/contract/search-address.ts'
import { FewResults } from '#features/directory/search/ui/search/few-results.tsx'
import { saidPlace } from '#features/directory/search/ui/search/said-place.ts'
import { showPage } from '#tests/support/show-page.tsx'

const shop = (name: string) =>
  ({
    id: name,
    slug: name.toLowerCase(),
    name,
    category: null,
    rating: null,
    distanceMeters: null,
    offers: [],
    cover: null,
    logo: null,
    place: { neighborhood: null, city: 'Comala', state: 'Colima', countryCode: 'MX' },
    open: { state: 'unknown', text: '' },
    badge: { level: 0, facts: [], until: null },
    claimed: true,
    source: null,
    isDemo: false,
  }) as unknown as BusinessSummary
const alba = shop('Alba')
const found = {
  items: [alba],
  facets: { category: [{ value: 'panaderias', label: 'Panaderías', icon: 'bread', count: 1 }] },
  understood: { category: null, place: null },
} as never

const named = (name: string) =>
  ({ ...(found as object), understood: { category: null, place: { slug: 'x', name } } }) as never
const show = (state: SearchState, similar: BusinessSummary[], what: never = found) =>
  showPage(
    () => <FewResults state={state} found={what} similar={similar} names={{ place: 'Comala' }} />,
    '/directorio',
    { answers: {} },
  )
const ways = () => {
  const beneath = screen.getByRole('region', { name: '¿No es lo que buscas?' })
  return [...beneath.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
}

test('below a single result there are similar ones and wider searches', () => {
  show({ q: 'alba', place: 'comala-colima', openNow: true }, [shop('Brisa')])
  expect(screen.getByRole('heading', { name: 'Parecidos a Alba' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Brisa' })).toBeTruthy()
  expect(ways()).toEqual([
    ['Quitar los filtros', '/directorio?q=alba&lugar=comala-colima'],
    ['Buscar en todas partes', '/directorio?q=alba&abierto=1&todas-partes=1'],
    ['Ver Panaderías en Comala', '/directorio/panaderias/comala-colima'],
    ['Ver Panaderías en todas partes', '/directorio/panaderias'],
    ['Ver todo el directorio', '/directorio?todas-partes=1'],
  ])
})

test('without similar ones the wider searches remain; an exact search can be widened again', () => {
  show({ q: 'alba', exact: true }, [])
  expect(screen.queryByRole('heading', { name: /Parecidos/ })).toBeNull()
  expect(ways()[0]).toEqual(['Buscar también lo parecido', '/directorio?q=alba'])
})

test('a place in the words is linked only if something was found there', () => {
  show({ q: 'alba comala' }, [], named('Comala'))
  expect(ways()[0]).toEqual(['Ver Panaderías en Comala', '/directorio/panaderias/x'])
})

test('a name that resembles a place is not', () => {
  show({ q: 'alba de la peña' }, [], named('La Peña'))
  expect(ways()[0]).toEqual(['Ver Panaderías en todas partes', '/directorio/panaderias'])
})

test('the words name a place where a result is in it, or where there is none and others are shown', () => {
  const lima = { slug: 'lima-lima', name: 'Lima' }
  const said = { items: [], understood: { category: null, place: lima } }
  expect(saidPlace(said)).toBeNull()
  expect(saidPlace({ ...said, elsewhere: { place: { name: 'Lima' } } })).toBe(lima)
  expect(saidPlace({ ...said, elsewhere: { place: { name: 'Cusco' } } })).toBeNull()
})
