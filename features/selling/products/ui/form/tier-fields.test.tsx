import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myProduct } from '#tests/support/factories/my-store.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { MyProduct } from '../../contract/product.ts'
import { ProductForm } from './product-form.tsx'

const [one] = myProduct().variants

function open(product: MyProduct) {
  const shown = showPage(
    () => (
      <ProductForm
        businessId="01920000-0000-7000-8000-000000000001"
        product={product}
        currency="MXN"
        renderUploader={() => null}
        onCreated={() => undefined}
        onGone={() => undefined}
      />
    ),
    '/productos',
    { answers: { saveProduct: () => ({ ...product, version: 'p2' }) } },
  )
  return {
    sent: () =>
      shown.calls
        .filter(([name]) => name === 'saveProduct')
        .map(([, input]) => (input as MyProduct).variants),
  }
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const group = () => within(screen.getByRole('group', { name: 'Precios por cantidad' }))

test('tiers are added, corrected at their fields, and saved in minor units', async () => {
  const { sent } = open(myProduct())
  await screen.findByText('Precio y existencias')
  press('Agregar precio por cantidad')
  type('Desde cuántas piezas, renglón 1', '3')
  type('Precio de cada una, renglón 1', '120')
  press('Guardar cambios')
  await group().findByText('Debe ser menor que el precio')
  type('Precio de cada una, renglón 1', '99.50')
  press('Agregar precio por cantidad')
  press('Guardar cambios')
  await group().findByText('Escribe desde cuántas piezas')
  expect(sent()).toEqual([])
  type('Desde cuántas piezas, renglón 2', '6')
  type('Precio de cada una, renglón 2', '90')
  press('Guardar cambios')
  await expect.poll(sent).toMatchObject([
    [
      {
        tiers: [
          { from: 3, price: 9_950 },
          { from: 6, price: 9_000 },
        ],
      },
    ],
  ])
})

test('one of several variants is shown; its tiers can be copied to all, and one with errors is selected', async () => {
  if (!one) throw new Error('the product has no variant')
  const small = { ...one, values: ['Chico'], tiers: [{ from: 3, price: 9_000 }] }
  const large = { ...one, id: crypto.randomUUID(), values: ['Grande'], price: 8_000 }
  const { sent } = open(myProduct({ options: ['Talla'], variants: [small, large] }))
  await screen.findByText('Precio y existencias')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Variante' }).value).toBe(
    'Chico (1)',
  )
  press('Poner estos en todas las variantes')
  press('Guardar cambios')
  await group().findByText('Debe ser menor que el precio')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Variante' }).value).toBe(
    'Grande (1)',
  )
  type('Precio de cada una, renglón 1', '75')
  press('Guardar cambios')
  await expect
    .poll(sent)
    .toMatchObject([
      [{ tiers: [{ from: 3, price: 9_000 }] }, { tiers: [{ from: 3, price: 7_500 }] }],
    ])
})
