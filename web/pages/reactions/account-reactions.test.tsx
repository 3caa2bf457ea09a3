import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReactedSubject } from '#features/community/reactions/contract.ts'
import {
  followedStores,
  savedBusinesses,
  savedProductOf,
  savedProducts,
} from '#features/community/reactions/ui/device-reactions.ts'
import { storeReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { card } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ProductResults } from '../shop/product-results.tsx'
import { AccountArchived, AccountProducts } from './account-lists.tsx'

const member = {
  state: 'member' as const,
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  signOut: vi.fn(),
}
const asMember = (Page: () => React.ReactNode) => () => (
  <ViewerContext value={member}>
    <Page />
  </ViewerContext>
)
const Results = asMember(() => (
  <ProductResults state={{}} first={{ items: [card(1), card(2)], next: null }} />
))
const nothing = { business: [], product: [], store: [] }
const none = { save: nothing, like: nothing, archive: nothing, follow: nothing, bell: nothing }
const saved = (...product: string[]) => ({ ...none, save: { ...nothing, product } })
const mark = (name: string) => ({ act: 'save', kind: 'product', name })
const heart = (n: number) => screen.getByRole('button', { name: `Favorito: Producto ${n}` })
const isOn = (n: number) => heart(n).getAttribute('aria-pressed')

test("a member's favourites are the account's", async () => {
  const answers = {
    getMyReactions: () => saved('producto-2'),
    addReaction: () => ({}),
    removeReaction: () => ({}),
  }
  const { calls } = showPage(Results, '/online-store', { answers })
  await waitFor(() => expect(isOn(2)).toBe('true'))
  expect(isOn(1)).toBe('false')
  fireEvent.click(heart(1))
  await screen.findByText('Guardado en tus favoritos.')
  fireEvent.click(heart(2))
  await screen.findByText('Ya no está entre tus favoritos.')
  expect([isOn(1), isOn(2)]).toEqual(['true', 'false'])
  expect(calls).toEqual([
    ['getMyReactions', {}],
    ['addReaction', mark('producto-1')],
    ['removeReaction', mark('producto-2')],
  ])
  expect(savedProducts.read()).toEqual([])
})

test('a favourite changes at once, and reverts if the server refuses', async () => {
  let refuse: (refusal: Error) => void = () => undefined
  const answers = {
    getMyReactions: () => none,
    addReaction: () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  }
  const { calls } = showPage(Results, '/online-store', { answers })
  await waitFor(() => expect(calls).toHaveLength(1))
  fireEvent.click(heart(1))
  await waitFor(() => expect(isOn(1)).toBe('true'))
  await waitFor(() => expect(calls).toHaveLength(2))
  refuse(
    new AppError(
      'conflict',
      'Ya tienes 500 productos en tus favoritos. Quita alguno para guardar otro.',
    ),
  )
  await screen.findByText(
    'Ya tienes 500 productos en tus favoritos. Quita alguno para guardar otro.',
  )
  expect(isOn(1)).toBe('false')
})

test("the device's favourites are merged into the account once, and removed from the device", async () => {
  savedProducts.put(savedProductOf(card(1)))
  followedStores.put({ handle: 'la-rosa', name: 'La Rosa', at: new Date().toISOString() })
  savedBusinesses.put({
    slug: 'cafe-luz',
    name: 'Café Luz',
    what: 'Cafeterías',
    at: new Date().toISOString(),
  })
  const answers = { mergeReactions: () => ({ ...saved('producto-1'), left: 0 }) }
  const { calls } = showPage(Results, '/online-store', { answers })
  await screen.findByText('Los favoritos de este dispositivo ya están en tu cuenta.')
  expect(calls).toEqual([
    ['mergeReactions', { businesses: ['cafe-luz'], products: ['producto-1'], stores: ['la-rosa'] }],
  ])
  expect([savedBusinesses.read(), savedProducts.read(), followedStores.read()]).toEqual([
    [],
    [],
    [],
  ])
  await waitFor(() => expect(isOn(1)).toBe('true'))
})

test('those that could not be merged stay on the device', async () => {
  savedProducts.put(savedProductOf(card(1)))
  const { calls } = showPage(Results, '/online-store')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(savedProducts.read()).toHaveLength(1)
})

const marked = (
  n: number,
  change: Partial<ReactedSubject> = {},
  product: Partial<ReactedSubject['product']> = {},
): ReactedSubject => ({
  id: card(n).id,
  kind: 'product',
  name: `producto-${n}`,
  title: `Producto ${n}`,
  detail: card(n).store.name,
  picture: null,
  isSeen: true,
  markedAt: new Date().toISOString(),
  product: { state: 'available', card: card(n), priceBefore: null, ...product },
  ...change,
})

test('the list shows changes, and removes and restores items', async () => {
  const items = [
    marked(1, {}, { priceBefore: 20_000 }),
    marked(2, {}, { state: 'sold_out' }),
    marked(3, { isSeen: false }, { state: 'gone', card: null }),
    marked(4, {}, { priceBefore: 10_000 }),
  ]
  const answers = {
    getMyReactions: () => saved(...items.map(({ name }) => name)),
    listReactions: () => ({ items, next: null }),
    removeReaction: () => ({}),
    addReaction: () => ({}),
  }
  const { calls } = showPage(asMember(AccountProducts), '/favoritos', { answers })
  await screen.findByText('Bajó: antes $200.00')
  expect(screen.getAllByRole('article').length).toBe(3)
  for (const words of ['Agotado', 'Ya no está a la venta', 'Subió: antes $100.00'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Producto 3' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Producto 1 de favoritos' }))
  await screen.findByText('Quitaste Producto 1.')
  expect(screen.queryByRole('link', { name: 'Producto 1' })).toBeNull()
  fireEvent.click(screen.getByText('Deshacer'))
  await screen.findByRole('link', { name: 'Producto 1' })
  expect(calls.map(([name]) => name).filter((name) => /add|remove/.test(name))).toEqual([
    'removeReaction',
    'addReaction',
  ])
})

test('products of the reader’s country stand first, and each price says its currency', async () => {
  storeReaderPlace({
    slug: 'mexico',
    name: 'México',
    kind: 'country',
    countryCode: 'MX',
    isChosen: true,
  })
  const dear = { card: card(2, { currency: 'CLP', price: 9990 }) }
  const items = [marked(2, {}, dear), marked(1), marked(3)]
  const answers = {
    getMyReactions: () => saved(...items.map(({ name }) => name)),
    listReactions: () => ({ items, next: null }),
  }
  showPage(asMember(AccountProducts), '/favoritos', { answers })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Producto 1',
    'Producto 3',
    'Producto 2',
  ])
  expect(cards.map((one) => one.textContent?.match(/ (MXN|CLP)/)?.[1])).toEqual([
    'MXN',
    'MXN',
    'CLP',
  ])
})

test('a long list of products begins with twelve', async () => {
  const items = Array.from({ length: 14 }, (_, at) => marked(at + 1))
  const answers = {
    getMyReactions: () => saved(...items.map(({ name }) => name)),
    listReactions: () => ({ items, next: null }),
  }
  showPage(asMember(AccountProducts), '/favoritos', { answers })
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: 'Ver más' }))
  expect(screen.getAllByRole('article')).toHaveLength(14)
})

test('archiving removes an item from the favourites, and it can be restored from the archive', async () => {
  let marks = saved('producto-1')
  const answers = {
    getMyReactions: () => marks,
    listReactions: () => ({ items: [marked(1)], next: null }),
    addReaction: ({ act }: { act: 'save' | 'archive' }) => {
      marks = { ...none, [act]: { ...nothing, product: ['producto-1'] } }
      return {}
    },
  }
  const shown = showPage(asMember(AccountProducts), '/favoritos', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones de Producto 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Archivar/ }))
  await screen.findByText('Archivaste Producto 1.')
  await screen.findByText('Aún no tienes productos favoritos')
  shown.unmount()
  showPage(asMember(AccountArchived), '/archivados', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar otra vez Producto 1' }))
  await screen.findByText('Producto 1 está otra vez entre tus favoritos.')
  await screen.findByText('No tienes nada archivado')
})

test('the list works even if the reactions could not be loaded', async () => {
  let isBroken = true
  const answers = {
    getMyReactions: () => {
      if (isBroken) throw new AppError('unavailable', 'No pudimos conectar.')
      return saved('producto-1')
    },
    listReactions: () => ({ items: [marked(1)], next: null }),
    removeReaction: () => ({}),
  }
  const { calls } = showPage(asMember(AccountProducts), '/favoritos', { answers })
  await waitFor(() => expect(calls.map(([name]) => name)).toContain('getMyReactions'))
  await screen.findByRole('link', { name: 'Producto 1' })
  expect(screen.queryByText('Aún no tienes productos favoritos')).toBeNull()
  const off = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Producto 1 de favoritos' }))
  off()
  await screen.findByText('No pudimos conectar.')
  isBroken = false
  off()
  await screen.findByText('Quitaste Producto 1.')
})

test('the list shows errors and an empty state', async () => {
  const refused = showPage(asMember(AccountProducts), '/favoritos', {
    answers: { getMyReactions: () => none },
  })
  await screen.findByText('nadie contesta a listReactions')
  refused.unmount()
  showPage(asMember(AccountProducts), '/favoritos', {
    answers: { getMyReactions: () => none, listReactions: () => ({ items: [], next: null }) },
  })
  await screen.findByText('Aún no tienes productos favoritos')
})
