import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { myProduct } from '#tests/support/factories/my-store.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { ProductForm } from './product-form.tsx'

/** A new product beside a way out of the page; `told` is what the page was told of it. */
function open() {
  const told: unknown[] = []
  const shown = showPage(
    () => (
      <>
        <Link to="/otra">Salir</Link>
        <ProductForm
          businessId="01920000-0000-7000-8000-000000000001"
          product={null}
          currency="MXN"
          renderUploader={({ onBusy }) => (
            <button type="button" onClick={() => onBusy?.(true)}>
              Empezar a subir
            </button>
          )}
          onCreated={(...news) => told.push(news)}
          onGone={() => told.push('gone')}
        />
      </>
    ),
    '/productos',
    { answers: { createProduct: () => myProduct({ state: 'draft' }) } },
  )
  const sent = (endpoint: string) =>
    shown.calls.filter(([name]) => name === endpoint).map(([, input]) => input)
  return { told, sent }
}
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const leave = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Salir', hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' }))
}

test('who leaves a new one has it saved as a draft, and goes where they wanted to', async () => {
  const { sent, told } = open()
  type(/^Nombre del producto/, 'Vaso de barro')
  fireEvent.click(screen.getByRole('combobox', { name: /^Categoría/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Hogar' }))
  // What is missing is said, and nothing typed is lost.
  fireEvent.click((await leave()).getByRole('button', { name: 'Guardar' }))
  await screen.findByText(amountProblem)
  // The question that was answered goes a moment after it.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([address(), sent('createProduct')]).toEqual(['/productos', []])
  type(/^Precio \(MXN\)/, '120')
  fireEvent.click((await leave()).getByRole('button', { name: 'Guardar' }))
  await expect.poll(address).toBe('/otra')
  expect(sent('createProduct')).toMatchObject([{ title: 'Vaso de barro', category: 'hogar' }])
  expect([sent('setProductState'), told]).toEqual([[], []])
  await screen.findByText('Guardamos el borrador')
})

test('a photo on its way can’t be saved yet by who leaves', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Empezar a subir' }))
  expect((await leave()).queryByRole('button', { name: 'Guardar' })).toBeNull()
})
