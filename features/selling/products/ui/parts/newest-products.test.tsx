import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { NewestProducts } from './newest-products.tsx'

const open = (hasStore: boolean, newHref?: string) =>
  showPage(
    () => (
      <NewestProducts
        businessId="b1"
        hasStore={hasStore}
        newHref={newHref}
        listHref="/productos"
        hrefOf={(id) => `/${id}`}
      />
    ),
    '/resumen',
    {
      answers: {
        listMyProducts: () => ({
          items: [],
          next: null,
          counts: { draft: 0, published: 0, archived: 0 },
        }),
      },
    },
  )

test("an empty 'Mis Productos' with a button 'Agregar Producto'", async () => {
  open(true, '/nuevo')
  await screen.findByRole('heading', { name: 'Mis Productos' })
  expect(screen.getByRole('link', { name: 'Agregar Producto' }).getAttribute('href')).toBe('/nuevo')
})

test('without a store nothing is queried; a seller cannot add products', async () => {
  const { calls } = open(false)
  await screen.findByText(/Todavía no hay ninguno/)
  expect(calls).toEqual([])
  expect(screen.queryByText('Agregar Producto')).toBeNull()
})
