import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeLayouts } from '#features/selling/stores/vocabulary.ts'
import { card, product, store } from '#tests/support/sample-product.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import type { LoadedStore } from './load-store.ts'
import { readStoreAddress } from './read-store-address.ts'
import { storeData } from './store-data.ts'
import { StoreView } from './store-view.tsx'

const loaded: LoadedStore = {
  store,
  tab: 'tienda',
  state: {},
  found: null,
  featured: [card(1)],
  sentences: undefined,
  fresh: [card(2, { isNew: true })],
  sale: [card(3, { fullPrice: 20000 })],
  opinions: [],
  offers: [],
  facts: [],
  renderedAt: '2026-09-12T12:00:00.000Z',
}

const show = (change: Partial<LoadedStore> = {}, query = '') => {
  const { tab, state } = readStoreAddress(new URLSearchParams(query))
  const answers = { readProduct: () => ({ product, similar: [] }) }
  return showPage(
    () => <StoreView loaded={{ ...loaded, tab, state, ...change }} />,
    '/tienda/la-rosa',
    { answers },
  )
}
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const main = () => document.querySelector('article') as HTMLElement

test('its automatic promotions are on its page', () => {
  show({ offers: [{ id: 'a', label: '10 % desde $500', detail: null }] })
  expect(screen.getByRole('list', { name: 'Promociones' }).textContent).toBe('10 % desde $500')
})

test('has its head and its three tabs', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('La Rosa')
  expect(main().textContent).toContain('@la-rosa')
  const tabs = screen.getByRole('navigation', { name: 'Secciones de La Rosa' })
  expect(
    [...tabs.querySelectorAll('a')].map((tab) => [tab.textContent, tab.getAttribute('href')]),
  ).toEqual([
    ['Tienda', '/tienda/la-rosa'],
    ['Catálogo', '/tienda/la-rosa?vista=catalogo'],
    ['Comunidad', '/tienda/la-rosa?vista=comunidad'],
  ])
})

test('is followed on this device, and is followed still afterwards', () => {
  const { unmount } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(screen.getByRole('button', { name: 'Siguiendo' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  unmount()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Siguiendo' }))
  expect(screen.getByRole('button', { name: 'Seguir' })).toBeTruthy()
})

test('Mensaje opens the form that writes to the business', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Mensaje' }))
  expect(await screen.findByRole('dialog', { name: 'Escribe a La Rosa' })).toBeTruthy()
})

test('each layout shows the same parts in an order of its own', () => {
  const orders = storeLayouts.map((layout) => {
    const { unmount } = show({ store: { ...store, layout } })
    const order = headings().join()
    unmount()
    return order
  })
  expect(new Set(orders).size).toBe(storeLayouts.length)
  for (const order of orders.slice(1, 3))
    for (const part of [
      'Categorías',
      'Destacados',
      'Nuevos',
      'Ofertas relámpago',
      'Temas populares',
    ])
      expect(order).toContain(part)
  expect(orders[3]).toContain('Productos favoritos')
})

test.each(['agente', 'emprendedor'] as const)(
  "%s's front has the categories that the store sells, the fullest first, with their figures",
  (layout) => {
    show({ store: { ...store, layout } })
    const links = [...screen.getByRole('list', { name: 'Categorías' }).querySelectorAll('a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ropa, 3', '/tienda/la-rosa?vista=catalogo&categoria=ropa'],
      ['Accesorios, 1', '/tienda/la-rosa?vista=catalogo&categoria=accesorios'],
    ])
  },
)

test('few news and few offers share a line', () => {
  const agente = { ...store, layout: 'agente' as const }
  const short = () => main().querySelectorAll('[data-short]').length
  const { unmount } = show({ store: agente })
  expect(short()).toBe(2)
  unmount()
  show({ store: agente, sale: [1, 2, 3, 4].map((id) => card(id, { fullPrice: 20000 })) })
  expect(short()).toBe(0)
})

test('an ambassador says a sentence of each pick', () => {
  const layout = 'embajador' as const
  show({ store: { ...store, layout }, sentences: { 'producto-1': 'La uso cada semana.' } })
  const picks = screen.getByRole('region', { name: 'Productos favoritos' })
  expect(picks.textContent).toContain('La uso cada semana.')
})

test('the front arranges its featured products as cards, not as a row that moves', () => {
  show()
  const [first] = main().querySelectorAll('[data-section="featured"] ul')
  expect(first?.getAttribute('data-variant')).toBe('cards')
})

test('the catalogue shows four categories, all nine by Más, and the chosen one leads back', () => {
  show({ found: { items: [card(4)], next: null, total: 1 } }, 'vista=catalogo')
  const picker = () =>
    [...screen.getByRole('list', { name: 'Categorías' }).querySelectorAll('li')].map(
      ({ textContent }) => textContent,
    )
  expect(picker()).toEqual(['Electrónica', 'Ropa', 'Hogar', 'Deportes', 'Más'])
  fireEvent.click(screen.getByRole('button', { name: 'Más' }))
  expect(picker()).toEqual([
    'Electrónica',
    'Ropa',
    'Hogar',
    'Deportes',
    'Juguetes',
    'Belleza',
    'Libros',
    'Mascotas',
    'Oficina',
  ])
})

test('a chosen category without products says so, and chosen again it is let go', () => {
  show({ found: { items: [], next: null, total: 0 } }, 'vista=catalogo&categoria=mascotas')
  expect(screen.getByText('No hay productos en esta categoría.')).toBeTruthy()
  const chosen = screen.getByRole('link', { name: 'Mascotas' })
  expect([chosen.getAttribute('aria-current'), chosen.getAttribute('href')]).toEqual([
    'true',
    '/tienda/la-rosa?vista=catalogo',
  ])
})

test('other categories are below the nine, and the chosen one links back', () => {
  const sold = {
    ...store,
    categories: [
      { category: 'alimentos', count: 2 },
      { category: 'ropa', count: 1 },
    ],
  }
  show(
    { store: sold, found: { items: [card(4)], next: null, total: 1 } },
    'vista=catalogo&categoria=alimentos',
  )
  const links = [...screen.getByRole('list', { name: 'Más categorías' }).querySelectorAll('a')]
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
      link.getAttribute('href'),
    ]),
  ).toEqual([['Alimentos y bebidas', 'true', '/tienda/la-rosa?vista=catalogo']])
  expect(screen.getByRole('list', { name: 'Categorías' }).querySelectorAll('li')).toHaveLength(5)
})

test('a product of the carousel opens in a sheet, where it can be bought', async () => {
  show()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Producto 1' })))
  expect(screen.getByRole('dialog', { name: 'Producto 1' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Agregar al carrito' })).toBeTruthy()
  expect(address()).toBe('/tienda/la-rosa')
})

test('Comunidad says what will come', () => {
  show({}, 'vista=comunidad')
  expect(screen.getByText('Próximamente: foros, grupos, rankings, etc.')).toBeTruthy()
})

test('on holiday it says when it sells again', () => {
  show({ store: { ...store, state: 'holiday', holidayUntil: '2099-01-07' } })
  expect(screen.getByText(/vuelve a vender el 7 ene 2099/)).toBeTruthy()
})

test('without a manager it says that it takes no orders', () => {
  show({ store: { ...store, takesOrders: false } })
  expect(screen.getByText(/no recibe pedidos por ahora/)).toBeTruthy()
})

test('without products it invites to come back', () => {
  show({ store: { ...store, categories: [] }, featured: [], fresh: [], sale: [] })
  expect(screen.getByText('Esta tienda aún no tiene productos')).toBeTruthy()
})

test("links to its business's networks, with `me` only, and in the structured data", () => {
  show()
  const networks = screen.getByRole('navigation', { name: 'Redes sociales' })
  const [link, ...others] = networks.querySelectorAll('a')
  expect([link?.textContent, link?.href, link?.rel]).toEqual([
    'Instagram',
    'https://www.instagram.com/larosa',
    'nofollow noopener me',
  ])
  expect(others).toEqual([])
  expect(storeData(store, 'https://lonja.example')).toMatchObject({
    sameAs: ['https://www.instagram.com/larosa'],
  })
  expect(storeData({ ...store, networks: [] }, 'https://lonja.example')).not.toHaveProperty(
    'sameAs',
  )
  expect(storeData({ ...store, returnDays: 30 }, 'https://lonja.example')).toMatchObject({
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnDays: 30 },
  })
  expect(storeData({ ...store, returnDays: null }, 'https://lonja.example')).not.toHaveProperty(
    'hasMerchantReturnPolicy',
  )
})

test('without networks shows none', () => {
  show({ store: { ...store, networks: [] } })
  expect(screen.queryByRole('navigation', { name: 'Redes sociales' })).toBeNull()
})
