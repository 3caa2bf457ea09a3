import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { ProductRow } from '../../contract/owner.ts'
import { ProductsList } from './products-list.tsx'

const row = (id: string, change: Partial<ProductRow> = {}): ProductRow => ({
  id,
  slug: id,
  title: 'Vaso de barro',
  state: 'published',
  category: 'hogar',
  picture: null,
  currency: 'MXN',
  priceFrom: 12_000,
  priceTo: 12_000,
  onSale: false,
  variants: 1,
  stock: 2,
  isLow: true,
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...change,
})
const products = [
  row('uno'),
  row('dos', {
    title: 'Plato',
    state: 'draft',
    priceTo: 15_000,
    stock: null,
    variants: 3,
    isLow: false,
  }),
]

type Asked = { q?: string; state?: string; after?: string }
function open(answer: (asked: Asked) => object) {
  const Page = () => (
    <ProductsList businessId="b1" newHref="/nuevo" hrefOf={(id) => `/producto-${id}`} />
  )
  return showPage(Page, '/productos', { answers: { listMyProducts: answer } })
}
const counts = { draft: 1, published: 1, archived: 0 }
const rows = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('link')

test('products have price, stock and state, and a low-stock badge', async () => {
  open(() => ({ items: products, next: null, counts }))
  await screen.findByText('Plato')
  expect(rows()[0]?.textContent).toBe('Vaso de barro$120.002 en existenciaQuedan pocosPublicado')
  expect(rows()[1]?.textContent).toBe('Plato$120.00 – $150.003 variantesBorrador')
  expect(rows()[0]?.getAttribute('href')).toBe('/producto-uno')
})

test('a product that staff took down is labelled so, not as a draft', async () => {
  const Page = () => (
    <ProductsList
      businessId="b1"
      hrefOf={(id) => `/producto-${id}`}
      takenDownLabelOf={(id) => (id === 'dos' ? 'Retirado' : undefined)}
    />
  )
  showPage(Page, '/productos', {
    answers: { listMyProducts: () => ({ items: products, next: null, counts }) },
  })
  await screen.findByText('Plato')
  expect(
    rows().map(({ textContent }) => /Retirado|Borrador|Publicado/.exec(textContent)?.[0]),
  ).toEqual(['Publicado', 'Retirado'])
})

test('the list is filtered by state and words, with counts', async () => {
  open(({ q, state }) => ({
    items: products.filter(
      (one) => (!state || one.state === state) && (!q || one.title.includes(q)),
    ),
    next: null,
    counts,
  }))
  fireEvent.click(await screen.findByRole('button', { name: 'Borradores (1)' }))
  await expect.poll(() => rows().length).toBe(1)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jarra' } })
  await screen.findByText('Ningún producto coincide con estos filtros.')
})

test('the next page is loaded on request', async () => {
  open(({ after }) => ({
    items: after ? [products[1]] : [products[0]],
    next: after ? null : 'x',
    counts,
  }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más' }))
  await screen.findByText('Plato')
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
})

test('an empty list shows how to start; a failed query can be retried', async () => {
  const { unmount } = open(() => ({
    items: [],
    next: null,
    counts: { draft: 0, published: 0, archived: 0 },
  }))
  await screen.findByText('Todavía no tienes productos')
  expect(screen.getByRole('link', { name: 'Agregar Producto' }).getAttribute('href')).toBe('/nuevo')
  unmount()
  let fails = true
  open(() => {
    if (fails) throw new AppError('unavailable', 'No hay conexión.')
    return { items: products, next: null, counts }
  })
  await screen.findByText('No hay conexión.')
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Plato')
})

test('a published product links to its share page if the store is public', async () => {
  const share = (id: string) => `/producto-${id}#enlaces`
  const Page = () => (
    <ProductsList businessId="b1" hrefOf={(id) => `/producto-${id}`} shareHrefOf={share} />
  )
  showPage(Page, '/productos', {
    answers: { listMyProducts: () => ({ items: products, next: null, counts }) },
  })
  const links = await screen.findAllByRole('link', { name: /Enlace y QR/ })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [['Enlace y QR de Vaso de barro', '/producto-uno#enlaces']],
  )
})
