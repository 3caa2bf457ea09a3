import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlaceField } from '#features/directory/search/ui/search/place-field.tsx'
import { SearchBox } from '#features/directory/search/ui/search/search-box.tsx'
import { WhereToSearch } from '#features/directory/search/ui/search/where-to-search.tsx'
import {
  type ReaderPlace,
  storeReaderPlace,
  useReaderPlace,
  useStoreLastPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { HomeHeader } from '../home/home-header.tsx'

const comala = { slug: 'comala-colima', name: 'Comala', kind: 'city', countryCode: 'MX' }
const lima = { slug: 'lima-lima', name: 'Lima', kind: 'city', countryCode: 'PE' }

/** A list of results in a place. */
function searchIn(place: ReaderPlace) {
  const Results = () => {
    useStoreLastPlace(place)
    return null
  }
  showPage(Results, `/directorio?lugar=${place.slug}`).unmount()
}
const where = () => (
  <WhereToSearch
    state={{}}
    title="¿Dónde buscas?"
    cities={[{ slug: 'cali-valle', text: 'Cali', detail: 'Valle' }]}
  />
)
const heading = () => screen.getByRole('heading').textContent

test('the last place is proposed again, but never instead of a chosen one', () => {
  searchIn(comala)
  showPage(where, '/directorio').unmount()
  storeReaderPlace({ ...lima, isChosen: true })
  searchIn(comala)
  showPage(where, '/directorio')
  expect(heading()).toBe('Cerca de Lima')
  expect(screen.getByRole('link', { name: 'Cerca de Lima' }).getAttribute('href')).toBe(
    '/directorio?lugar=lima-lima',
  )
})

test('the country is that of the place, else that of the time zone, else of the languages', () => {
  const Country = () => <p>{`País: ${useReaderPlace().countryCode}`}</p>
  const said = () => {
    const { unmount } = showPage(Country, '/')
    const text = screen.getByText(/^País/).textContent
    unmount()
    return text
  }
  expect(said()).toMatch(/^País: (null|[A-Z]{2})$/)
  storeReaderPlace(lima)
  expect(said()).toBe('País: PE')
})

test('a state is proposed by its name, and foreign storage content is ignored', () => {
  searchIn({ slug: 'jalisco', name: 'Jalisco', kind: 'state', countryCode: 'MX' })
  const { unmount } = showPage(where, '/directorio')
  expect(heading()).toBe('En Jalisco')
  unmount()
  localStorage.setItem(
    'lonja.place',
    JSON.stringify({ value: { slug: '../staff', name: 'Jalisco', kind: 'state' }, at: Date.now() }),
  )
  showPage(where, '/directorio')
  expect(heading()).toBe('¿Dónde buscas?')
})

test('a search from the home page starts in the last place, which can be removed', async () => {
  searchIn(comala)
  const { unmount } = showPage(() => <SearchBox size="large" PlaceField={PlaceField} />, '/home')
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Dónde/ })
  expect(field().value).toBe('Comala')
  act(() => field().focus())
  fireEvent.click(await screen.findByRole('option', { name: 'En todas partes' }))
  expect(field().value).toBe('')
  unmount()
  searchIn(comala)
  showPage(() => <SearchBox size="large" PlaceField={PlaceField} />, '/home')
  fireEvent.change(screen.getByRole('combobox', { name: /^Busca/ }), { target: { value: 'pan' } })
  fireEvent.submit(screen.getByRole('search'))
  await expect.poll(address).toBe('/directorio?q=pan&lugar=comala-colima')
})

test('the everyday searches use it, too', () => {
  searchIn(comala)
  const figures = { businesses: 3, verified: 1, cities: 2, countries: 1 }
  showPage(() => <HomeHeader business={null} figures={figures} ideas={['Plomero']} />, '/home')
  expect(screen.getByRole('link', { name: 'Plomero' }).getAttribute('href')).toBe(
    '/directorio?q=plomero&lugar=comala-colima',
  )
})
