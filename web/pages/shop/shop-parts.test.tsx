import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shopAddress } from '#features/selling/products/contract/shop-address.ts'
import { card } from '#tests/support/sample-product.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { PriceRange } from './price-range.tsx'
import { ProductResults } from './product-results.tsx'
import { ShipsTo } from './ships-to.tsx'
import { ShopChips } from './shop-chips.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopSearch } from './shop-search.tsx'

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the chips lead to flags and categories, and back where one is on', () => {
  showPage(() => <ShopChips state={{ category: 'calzado', q: 'rojo' }} />, '/online-store')
  expect(links()).toEqual([
    ['Ofertas', '/online-store?q=rojo&categoria=calzado&oferta=1'],
    ['Nuevo', '/online-store?q=rojo&categoria=calzado&nuevo=1'],
    ['Ropa', '/online-store?q=rojo&categoria=ropa'],
    ['Calzado', '/online-store?q=rojo'],
    ['Accesorios', '/online-store?q=rojo&categoria=accesorios'],
  ])
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Calzado')
})

test('a list of one country leads to those of others, and back', () => {
  const { unmount } = showPage(() => <ShopChips state={{ country: 'MX' }} />, '/online-store')
  const elsewhere = () => screen.getByRole('link', { name: 'Ver también de otros países' })
  expect(elsewhere().getAttribute('href')).toBe('/online-store?pais=MX&otros=1')
  unmount()
  showPage(() => <ShopChips state={{ country: 'MX', abroad: true }} />, '/online-store')
  expect([elsewhere().getAttribute('aria-current'), elsewhere().getAttribute('href')]).toEqual([
    'true',
    '/online-store?pais=MX',
  ])
})

test('other categories are under more categories, which is open if one is chosen', () => {
  const facets = {
    category: [
      { value: 'ropa' as const, count: 3 },
      { value: 'alimentos' as const, count: 2 },
    ],
    sale: 0,
    new: 0,
    currency: [],
  }
  const show = (category?: 'alimentos') =>
    showPage(() => <ShopFilters state={{ category }} found={{ facets }} />, '/online-store')
  const { unmount } = show()
  const more = () => screen.getByText('Más categorías').closest('details')
  expect(more()?.open).toBe(false)
  expect(more()?.textContent).toContain('Alimentos y bebidas, 2')
  // What has no products keeps its place, but leads nowhere.
  expect(screen.getByText('Hogar').closest('a')).toBeNull()
  expect(screen.getByText('Ropa').closest('a')?.textContent).toBe('Ropa, 3')
  unmount()
  show('alimentos')
  expect([more()?.open, screen.getByRole('link', { current: true }).getAttribute('href')]).toEqual([
    true,
    '/online-store',
  ])
})

test('a country filter applies from the first page on, and can be removed', () => {
  const { unmount } = showPage(
    () => <ShipsTo state={{ q: 'jarrón', after: 'abc' }} />,
    '/online-store',
  )
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Se envía a' }), { target: { value } })
  choose('CL')
  const narrowed = address()
  expect(narrowed).toBe(shopAddress({ q: 'jarrón', shipsTo: 'CL' }))
  unmount()
  showPage(() => <ShipsTo state={{ q: 'jarrón', shipsTo: 'CL' }} />, '/online-store')
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Se envía a' }).selectedOptions[0]
      ?.textContent,
  ).toBe('Se envía a Chile')
  choose('')
  expect(address()).toBe(shopAddress({ q: 'jarrón' }))
})

test('a text search keeps the other filters, from the first page on', () => {
  showPage(
    () => <ShopSearch state={{ sale: true, after: 'abc', sort: 'cheapest' }} />,
    '/online-store',
  )
  fireEvent.change(screen.getByRole('searchbox', { name: 'Busca productos' }), {
    target: { value: ' playera ' },
  })
  fireEvent.submit(screen.getByRole('search'))
  expect(address()).toBe('/online-store?q=playera&oferta=1')
})

test('a price range is in one currency and in order', () => {
  showPage(() => <PriceRange state={{}} currencies={['MXN']} />, '/online-store')
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type('Precio desde, en MXN', '500')
  type('Precio hasta, en MXN', '100')
  fireEvent.click(screen.getByRole('button', { name: 'Ver estos precios' }))
  expect(screen.getByText('El precio menor va primero.')).toBeTruthy()
  type('Precio desde, en MXN', 'mucho')
  fireEvent.click(screen.getByRole('button', { name: 'Ver estos precios' }))
  expect(screen.getByText('Escribe solo números, por ejemplo 12990.')).toBeTruthy()
  type('Precio desde, en MXN', '50.5')
  fireEvent.click(screen.getByRole('button', { name: 'Ver estos precios' }))
  expect(address()).toBe('/online-store?moneda=MXN&min=50.50&max=100')
})

test('more products are appended, without duplicates', async () => {
  const answers = { findProducts: () => ({ items: [card(2), card(3)], next: null }) }
  const Page = () => (
    <ProductResults state={{ sale: true }} first={{ items: [card(1), card(2)], next: 'abc' }} />
  )
  const { calls } = showPage(Page, '/online-store', { answers })
  fireEvent.click(screen.getByRole('link', { name: 'Ver más' }))
  await screen.findByRole('link', { name: 'Producto 3' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Producto 1',
    'Producto 2',
    'Producto 3',
  ])
  expect(calls).toEqual([
    ['findProducts', { sale: true, store: undefined, after: 'abc', size: 24 }],
  ])
})

test('a card says one of sale and new, sold out, and what is not sent to the reader; its heart stays on the device', () => {
  const items = [
    card(1, { fullPrice: 20000, isNew: true }),
    card(2, { isAvailable: false, varies: true }),
    card(3, { isNew: true, shipsToReader: false }),
    card(4, { shipsToReader: true }),
  ]
  const Page = () => <ProductResults state={{}} first={{ items, next: null }} />
  const { unmount } = showPage(Page, '/online-store')
  expect(document.body.textContent).toContain('-25%')
  expect(document.body.textContent).toContain('$150.00 MXN')
  for (const words of ['Nuevo', 'Agotado', 'Desde', 'No se envía a tu país'])
    expect(screen.getByText(words)).toBeTruthy()
  const heart = () => screen.getByRole('button', { name: 'Favorito: Producto 1' })
  fireEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  unmount()
  showPage(Page, '/online-store')
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})

test('the contact sheet has four ways, and closes on a swipe of more than 75 px', () => {
  showPage(ContactSheet, '/online-store')
  fireEvent.click(screen.getByRole('button', { name: 'Contacto' }))
  const dialog = screen.getByRole('dialog', { name: 'Contacto' })
  for (const words of ['Dirección', 'WhatsApp', 'Correo', 'Teléfono'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(
    within(dialog)
      .getByRole('link', { name: /Correo/ })
      .getAttribute('href'),
  ).toBe('mailto:tienda@lonja.example')
  const swipe = (pixels: number) => {
    const head = dialog.querySelector('h2')?.parentElement as HTMLElement
    const at = { pointerId: 1, pointerType: 'touch', clientX: 0 }
    fireEvent.pointerDown(head, { ...at, clientY: 0 })
    fireEvent.pointerUp(head, { ...at, clientY: pixels })
  }
  swipe(75)
  expect(dialog.hasAttribute('open')).toBe(true)
  swipe(76)
  expect(dialog.hasAttribute('open')).toBe(false)
})

test.each([
  [20000, 15000, '-25%'],
  [30000, 20000, '-33%'],
  [30000, 10000, '-67%'],
  [10000, 9950, '-1%'],
  [10000, 9951, undefined],
])('from %d to %d the badge says %s', (fullPrice, price, badge) => {
  showPage(
    () => (
      <ProductResults state={{}} first={{ items: [card(1, { fullPrice, price })], next: null }} />
    ),
    '/online-store',
  )
  expect(document.body.textContent?.match(/-\d+%/)?.[0]).toBe(badge)
})
