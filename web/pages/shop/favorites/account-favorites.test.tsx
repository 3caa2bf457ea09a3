import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Favorite } from '#features/favorites/contract.ts'
import { favoriteOf, favoriteProducts, followedStores } from '#features/favorites/ui/device-favorites.ts'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { card } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ProductResults } from '../product-results.tsx'
import { AccountFavorites } from './account-lists.tsx'

beforeEach(() => localStorage.clear())

const member = { state: 'member' as const, name: 'Ana', role: 'user', avatarUrl: null, signOut: vi.fn() }
const asMember = (Page: () => React.ReactNode) => () => (
  <ViewerContext value={member}>
    <Page />
  </ViewerContext>
)
const Results = asMember(() => <ProductResults state={{}} first={{ items: [card(1), card(2)], next: null }} />)
const heart = (n: number) => screen.getByRole('button', { name: `Favorito: Producto ${n}` })
const isOn = (n: number) => heart(n).getAttribute('aria-pressed')

test('the hearts of who is signed in are the account’s, and turn there', async () => {
  const answers = { readFavorites: () => ({ products: ['producto-2'], stores: [] }), addFavorite: () => ({}), removeFavorite: () => ({}) }
  const { calls } = showPage(Results, '/online-store', { answers })
  await waitFor(() => expect(isOn(2)).toBe('true'))
  expect(isOn(1)).toBe('false')
  fireEvent.click(heart(1))
  await screen.findByText('Guardado en tus favoritos.')
  fireEvent.click(heart(2))
  await screen.findByText('Ya no está entre tus favoritos.')
  expect([isOn(1), isOn(2)]).toEqual(['true', 'false'])
  expect(calls).toEqual([
    ['readFavorites', {}],
    ['addFavorite', { slug: 'producto-1' }],
    ['removeFavorite', { slug: 'producto-2' }],
  ])
  expect(favoriteProducts.read()).toEqual([])
})

test('a heart shows at once, and is taken back where the server refuses', async () => {
  let refuse: (refusal: Error) => void = () => undefined
  const answers = {
    readFavorites: () => ({ products: [], stores: [] }),
    addFavorite: () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  }
  const { calls } = showPage(Results, '/online-store', { answers })
  await waitFor(() => expect(calls).toHaveLength(1))
  fireEvent.click(heart(1))
  await waitFor(() => expect(isOn(1)).toBe('true'))
  await waitFor(() => expect(calls).toHaveLength(2))
  refuse(new AppError('conflict', 'Ya tienes 500 productos favoritos. Quita alguno para guardar este.'))
  await screen.findByText('Ya tienes 500 productos favoritos. Quita alguno para guardar este.')
  expect(isOn(1)).toBe('false')
})

test('what the device kept joins the account once, and leaves the device', async () => {
  favoriteProducts.put(favoriteOf(card(1)))
  followedStores.put({ handle: 'la-rosa', name: 'La Rosa', at: new Date().toISOString() })
  const answers = { mergeFavorites: () => ({ products: ['producto-1'], stores: ['la-rosa'], left: 0 }) }
  const { calls } = showPage(Results, '/online-store', { answers })
  await screen.findByText('Los favoritos de este dispositivo ya están en tu cuenta.')
  expect(calls).toEqual([['mergeFavorites', { products: ['producto-1'], stores: ['la-rosa'] }]])
  expect([favoriteProducts.read(), followedStores.read()]).toEqual([[], []])
  await waitFor(() => expect(isOn(1)).toBe('true'))
})

test('what could not join stays on the device', async () => {
  favoriteProducts.put(favoriteOf(card(1)))
  const { calls } = showPage(Results, '/online-store')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(favoriteProducts.read()).toHaveLength(1)
})

const favorite = (n: number, change: Partial<Favorite> = {}): Favorite => ({
  ...{ id: card(n).id, slug: `producto-${n}`, title: `Producto ${n}`, store: card(n).store, state: 'available' },
  ...{ savedAt: new Date().toISOString(), card: card(n), priceBefore: null, ...change },
})

test('the list says what changed, and takes off and back', async () => {
  const items = [
    favorite(1, { priceBefore: 20_000 }),
    favorite(2, { state: 'sold_out' }),
    favorite(3, { state: 'gone', card: null }),
    favorite(4, { priceBefore: 10_000 }),
  ]
  const answers = {
    readFavorites: () => ({ products: items.map(({ slug }) => slug), stores: [] }),
    listFavorites: () => ({ items, next: null }),
    removeFavorite: () => ({}),
    addFavorite: () => ({}),
  }
  const { calls } = showPage(asMember(AccountFavorites), '/favoritos', { answers })
  await screen.findByText('Bajó: antes $200.00')
  for (const words of ['Agotado', 'Ya no está a la venta', 'Subió: antes $100.00']) expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Producto 3' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Producto 1 de favoritos' }))
  await screen.findByText('Quitaste Producto 1.')
  expect(screen.queryByRole('link', { name: 'Producto 1' })).toBeNull()
  fireEvent.click(screen.getByText('Deshacer'))
  await screen.findByRole('link', { name: 'Producto 1' })
  expect(calls.map(([name]) => name).filter((name) => /add|remove/.test(name))).toEqual(['removeFavorite', 'addFavorite'])
})

test('the list is there, and can be changed, though the marks beside it could not be read', async () => {
  let isBroken = true
  const answers = {
    readFavorites: () => {
      if (isBroken) throw new AppError('unavailable', 'No pudimos conectar.')
      return { products: ['producto-1'], stores: [] }
    },
    listFavorites: () => ({ items: [favorite(1)], next: null }),
    removeFavorite: () => ({}),
  }
  const { calls } = showPage(asMember(AccountFavorites), '/favoritos', { answers })
  await waitFor(() => expect(calls.map(([name]) => name)).toContain('readFavorites'))
  await screen.findByRole('link', { name: 'Producto 1' })
  expect(screen.queryByText('Aún no tienes productos favoritos')).toBeNull()
  const off = () => fireEvent.click(screen.getByRole('button', { name: 'Quitar Producto 1 de favoritos' }))
  off()
  await screen.findByText('No pudimos conectar.')
  isBroken = false
  off()
  await screen.findByText('Quitaste Producto 1.')
})

test('the list says why it could not be read, and that there is nothing', async () => {
  const refused = showPage(asMember(AccountFavorites), '/favoritos', { answers: { readFavorites: () => ({ products: [], stores: [] }) } })
  await screen.findByText('nadie contesta a listFavorites')
  refused.unmount()
  const answers = { readFavorites: () => ({ products: [], stores: [] }), listFavorites: () => ({ items: [], next: null }) }
  showPage(asMember(AccountFavorites), '/favoritos', { answers })
  await screen.findByText('Aún no tienes productos favoritos')
})
