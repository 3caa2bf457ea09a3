import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { favoriteOf, favoriteProducts, followedStores } from '#features/favorites/ui/device-favorites.ts'
import { card } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { FavoriteList, FollowedList } from './favorite-lists.tsx'

const Both = () => (
  <>
    <FavoriteList />
    <FollowedList />
  </>
)

beforeEach(() => localStorage.clear())

test('what is kept on the device is seen again, and can be taken off and put back', () => {
  favoriteProducts.put(favoriteOf(card(1)))
  followedStores.put({ handle: 'la-rosa', name: 'La Rosa', at: new Date().toISOString() })
  showPage(Both, '/favoritos')
  expect(screen.getByRole('link', { name: 'Producto 1' }).getAttribute('href')).toBe('/producto/producto-1')
  expect(screen.getByRole('link', { name: 'La Rosa' }).getAttribute('href')).toBe('/tienda/la-rosa')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar La Rosa de favoritos' }))
  expect(screen.queryByRole('link', { name: 'La Rosa' })).toBeNull()
  fireEvent.click(screen.getByText('Deshacer'))
  expect(screen.getByRole('link', { name: 'La Rosa' })).toBeTruthy()
})

test('where nothing is kept it says how something would be', () => {
  showPage(Both, '/favoritos')
  expect(screen.getByText('Aún no tienes productos favoritos')).toBeTruthy()
  expect(screen.getByText(/Todavía no sigues ninguna/)).toBeTruthy()
})

test('what others wrote there is no address of ours', () => {
  const row = { ...favoriteOf(card(1)), picture: 'javascript:alert(1)' }
  localStorage.setItem('lonja.favorites', JSON.stringify([row, { ...row, picture: '', slug: '../x' }, { ...row, picture: '//x' }]))
  expect(favoriteProducts.read()).toEqual([])
})
