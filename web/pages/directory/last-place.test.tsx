import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchBox } from '#features/directory/search/ui/search/search-box.tsx'
import { WhereToSearch } from '#features/directory/search/ui/search/where-to-search.tsx'
import { type LastPlace, useStoreLastPlace } from '#features/platform/places/ui/parts/last-place.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { HomeHeader } from '../home/home-header.tsx'

const comala = { slug: 'comala-colima', name: 'Comala', kind: 'city' }

/** A list of results in a place. */
function searchIn(place: LastPlace) {
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

test('the last place is proposed again until another is chosen', () => {
  searchIn(comala)
  showPage(where, '/directorio')
  expect(heading()).toBe('Cerca de Comala')
  expect(screen.getByRole('link', { name: 'Cerca de Comala' }).getAttribute('href')).toBe(
    '/directorio?lugar=comala-colima',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  expect(heading()).toBe('¿Dónde buscas?')
  expect(document.activeElement?.textContent).toBe('Cerca de mí')
  expect(localStorage.length).toBe(0)
})

test('a state is not stored, and foreign storage content is ignored', () => {
  searchIn({ slug: 'jalisco', name: 'Jalisco', kind: 'state' })
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
  const { unmount } = showPage(() => <SearchBox size="large" />, '/home')
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Dónde/ })
  expect(field().value).toBe('Comala')
  act(() => field().focus())
  fireEvent.click(await screen.findByRole('option', { name: 'En todas partes' }))
  expect(field().value).toBe('')
  expect(localStorage.length).toBe(0)
  unmount()
  searchIn(comala)
  showPage(() => <SearchBox size="large" />, '/home')
  fireEvent.change(screen.getByRole('combobox', { name: /^Busca/ }), { target: { value: 'pan' } })
  fireEvent.submit(screen.getByRole('search'))
  await expect.poll(address).toBe('/directorio?q=pan&lugar=comala-colima')
})

test('the everyday searches use it, too', () => {
  searchIn(comala)
  showPage(HomeHeader, '/home')
  expect(screen.getByRole('link', { name: 'Plomero' }).getAttribute('href')).toBe(
    '/directorio?q=plomero&lugar=comala-colima',
  )
})
