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
  lowStock: 3,
  lowVariants: 1,
  soldOutVariants: 0,
  sold: 5,
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...change,
})
const products = [
  row('uno'),
  row('dos', {
    title: 'Plato',
    state: 'draft',
    priceTo: 15_000,
    stock: 60,
    variants: 3,
    lowStock: null,
    lowVariants: 1,
    sold: 0,
  }),
]

type Asked = { q?: string; state?: string; sort?: string; after?: string }
function open(answer: (asked: Asked) => object) {
  const Page = () => (
    <ProductsList businessId="b1" newHref="/nuevo" hrefOf={(id) => `/producto-${id}`} />
  )
  return showPage(Page, '/productos', { answers: { listMyProducts: answer } })
}
const counts = { draft: 1, published: 1, archived: 0 }
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)

test('products have price, stock against the warning, pieces sold and state', async () => {
  open(() => ({ items: products, next: null, counts }))
  await screen.findByText('Plato')
  expect(cells(rows()[0])).toEqual([
    'Vaso de barro',
    // The stock below the price is of phones, where its own column is not shown.
    '$120.002 en existenciaQuedan pocos',
    '5',
    '2Quedan pocos',
    'Publicado',
    '',
  ])
  // Many pieces and few of one variant are no contradiction.
  expect(cells(rows()[1])).toEqual([
    'Plato',
    '$120.00 – $150.0060 en existencia1 de 3 variantes por agotarse',
    '0',
    '601 de 3 variantes por agotarse',
    'Borrador',
    '',
  ])
  expect(screen.getByRole('link', { name: 'Vaso de barro' }).getAttribute('href')).toBe(
    '/producto-uno',
  )
})

test('the order is chosen, and asked of the server', async () => {
  const asked: (string | undefined)[] = []
  open(({ sort }) => {
    asked.push(sort)
    return { items: products, next: null, counts }
  })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Ordenar por' }), {
    target: { value: 'sold' },
  })
  await expect.poll(() => asked).toEqual(['updated', 'sold'])
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
  fireEvent.click(await screen.findByRole('button', { name: 'Más acciones de Vaso de barro' }))
  const link = await screen.findByRole('menuitem', { name: 'Enlace y QR' })
  expect(link.getAttribute('href')).toBe('/producto-uno#enlaces')
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones de Plato' }))
  await expect.poll(() => screen.queryByRole('menuitem', { name: 'Enlace y QR' })).toBeNull()
})
