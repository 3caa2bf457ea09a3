import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { myProduct } from '#tests/support/factories/my-store.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { ProductForm } from './product-form.tsx'

/** A new product form with a link out of the page; `created` records the calls of `onCreated`. */
function open() {
  const created: unknown[] = []
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
          onCreated={(...news) => created.push(news)}
          onGone={() => created.push('gone')}
        />
      </>
    ),
    '/productos',
    { answers: { createProduct: () => myProduct({ state: 'draft' }) } },
  )
  const sent = (endpoint: string) =>
    shown.calls.filter(([name]) => name === endpoint).map(([, input]) => input)
  return { created, sent }
}
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const leave = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Salir', hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'Cambios sin guardar' }))
}

test('leaving a new product saves it as a draft, and continues to the target page', async () => {
  const { sent, created } = open()
  type(/^Nombre del producto/, 'Vaso de barro')
  fireEvent.click(screen.getByRole('combobox', { name: /^Categoría/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Hogar' }))
  // Missing fields are shown, and nothing typed is lost.
  fireEvent.click((await leave()).getByRole('button', { name: 'Guardar' }))
  await screen.findByText(amountProblem)
  // The confirmed dialog closes a moment later.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([address(), sent('createProduct')]).toEqual(['/productos', []])
  type(/^Precio \(MXN\)/, '120')
  fireEvent.click((await leave()).getByRole('button', { name: 'Guardar' }))
  await expect.poll(address).toBe('/otra')
  expect(sent('createProduct')).toMatchObject([{ title: 'Vaso de barro', category: 'hogar' }])
  expect([sent('setProductState'), created]).toEqual([[], []])
  await screen.findByText('Guardamos el borrador')
})

test('leaving cannot save while a photo is uploading', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Empezar a subir' }))
  expect((await leave()).queryByRole('button', { name: 'Guardar' })).toBeNull()
})
