import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { AppError } from '#shared/app-error.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { myProduct, productId, variantId } from '#tests/support/factories/my-store.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { readMyProduct } from '../../contract/owner.ts'
import type { MyProduct } from '../../contract/product.ts'
import { ProductForm } from './product-form.tsx'

const businessId = '01920000-0000-7000-8000-000000000001'
const mediaId = '01920000-0000-7000-8000-0000000000f1'

/** The product on the server; `created` records the calls of `onCreated`. */
function open(first: MyProduct | null, { refusal }: { refusal?: string } = {}) {
  let stored = first ?? myProduct({ state: 'draft' })
  const created: unknown[] = []
  const write = ({
    variants,
    businessId: _,
    productId: __,
    ...fields
  }: MyProduct & Record<string, unknown>) => {
    stored = {
      ...stored,
      ...fields,
      photos: [],
      variants: variants.map((one) => ({
        ...one,
        id: one.id ?? crypto.randomUUID(),
        firstStock: null,
        stock: one.firstStock ?? 12,
        held: 0,
      })),
      version: `${stored.version}+`,
    }
    return stored
  }
  const Page = () => {
    const { data } = useCall(readMyProduct, { businessId, productId }, { enabled: first !== null })
    if (first && !data) return null
    return (
      <ProductForm
        businessId={businessId}
        product={data ?? null}
        currency="MXN"
        renderUploader={({ onUploaded }) => (
          <button type="button" onClick={() => onUploaded(mediaId, new File(['x'], 'vaso.jpg'))}>
            Subir
          </button>
        )}
        onCreated={(...news) => created.push(news)}
        onGone={() => created.push('gone')}
      />
    )
  }
  const shown = showPage(Page, '/productos', {
    answers: {
      readMyProduct: () => stored,
      createProduct: write,
      saveProduct: write,
      setProductState: ({ state }: { state: MyProduct['state'] }) => {
        if (refusal) throw new AppError('conflict', refusal)
        stored = { ...stored, state }
        return stored
      },
      deleteProduct: () => ({}),
      duplicateProduct: () => myProduct({ id: 'copia', state: 'draft' }),
      moveStock: ({ quantity }: { quantity: number }) => {
        stored = {
          ...stored,
          variants: stored.variants.map((one) => ({ ...one, stock: quantity })),
        }
        return { stock: quantity }
      },
    },
  })
  const sent = (endpoint: string) =>
    shown.calls.filter(([name]) => name === endpoint).map(([, input]) => input as MyProduct)
  return { ...shown, created, sent }
}
const type = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function fillIn() {
  type(/^Nombre del producto/, 'Vaso de barro')
  type(/^Precio \(MXN\)/, '120')
  fireEvent.click(screen.getByRole('combobox', { name: /^Categoría/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Hogar' }))
}

test('a new product is filled in and published with one button: name, price, category, photo, stock', async () => {
  const { sent, created } = open(null)
  await fillIn()
  type('Existencias', '7')
  press('Subir')
  await screen.findByRole('textbox', { name: 'Foto 1: qué se ve' })
  press('Publicar')
  await expect.poll(() => created).toEqual([[productId, undefined]])
  expect(sent('createProduct')[0]).toMatchObject({
    title: 'Vaso de barro',
    category: 'hogar',
    photos: [{ mediaId, alt: '' }],
    variants: [{ id: null, price: 12_000, firstStock: 7, isShipped: true }],
  })
  expect(sent('setProductState')).toEqual([{ businessId, productId, state: 'published' }])
})

test('a category is found by a product word', async () => {
  open(null)
  const field = screen.getByRole('combobox', { name: /^Categoría/ })
  field.focus()
  fireEvent.change(field, { target: { value: 'miel' } })
  await expect
    .poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['Alimentos y bebidas'])
})

test('a draft stays a draft when saved, and Enter never publishes', async () => {
  const { sent, created } = open(null)
  await fillIn()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar borrador' })
  expect(document.querySelectorAll('button[type=submit]')).toHaveLength(1)
  fireEvent.submit(button.form as HTMLFormElement)
  await expect.poll(() => created).toEqual([[productId]])
  expect(sent('setProductState')).toEqual([])
})

test('the reason why a new product could not be published is shown on its page', async () => {
  const { created } = open(null, { refusal: 'Falta una foto.' })
  await fillIn()
  press('Publicar')
  await expect.poll(() => created).toEqual([[productId, 'Falta una foto.']])
})

test('missing values are shown at their fields, and nothing is sent', async () => {
  const { sent } = open(null)
  press('Publicar')
  await screen.findByText('Escribe el nombre del producto')
  await screen.findByText('Elige una categoría')
  await screen.findByText(amountProblem)
  expect(sent('createProduct')).toEqual([])
})

test('options create a table of variants, each with price, stock and errors', async () => {
  const { sent } = open(myProduct())
  await screen.findByText('Precio y existencias')
  press('Viene en tallas, colores u otras opciones')
  type(/^Nombre$|^Nombre\W*$/, 'Talla')
  const values = screen.getByRole('combobox', { name: /^Valores/ })
  // It does not react to values set from outside.
  act(() => values.focus())
  for (const value of ['Chico', 'Grande']) {
    fireEvent.change(values, { target: { value } })
    fireEvent.keyDown(values, { key: 'Enter' })
  }
  const table = await screen.findByRole('table', { name: 'Variantes' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Chico', 'Grande'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio de Grande' }).value).toBe(
    '120.00',
  )
  type('Precio de Grande', '')
  press('Guardar cambios')
  await within(table).findByText(amountProblem)
  type('Precio de Grande', '150')
  type('Existencias de Grande', '4')
  press('Guardar cambios')
  await screen.findByText('Guardamos tu producto')
  expect(sent('saveProduct')[0]).toMatchObject({
    options: ['Talla'],
    version: 'p1',
    variants: [
      { id: variantId, values: ['Chico'], price: 12_000, firstStock: null },
      { id: null, values: ['Grande'], price: 15_000, firstStock: 4 },
    ],
  })
  // A new variant has an id after saving, so a second save updates it.
  type('Precio de Grande', '155')
  press('Guardar cambios')
  await expect.poll(() => sent('saveProduct').length).toBe(2)
  expect(sent('saveProduct')[1]?.variants[1]?.id).not.toBeNull()
})

test('stock of a saved variant changes at once, outside the form', async () => {
  open(myProduct())
  await screen.findByText('12')
  press('Conteo de Vaso de barro')
  const dialog = screen.getByRole('dialog', { name: /Conteo/ })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Cuántos hay/ }), {
    target: { value: '9' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar el conteo' }))
  await screen.findByText('9')
  expect(screen.queryByText(/Alguien guardó cambios/)).toBeNull()
})

test('a product is archived, returned to draft, copied, and deleted after confirmation unless it was sold', async () => {
  const { created, sent, unmount } = open(myProduct())
  await screen.findByRole('button', { name: 'Archivar' })
  press('Archivar')
  await screen.findByText('Archivamos tu producto')
  expect(screen.queryByRole('button', { name: 'Archivar' })).toBeNull()
  press('Duplicar')
  await expect.poll(() => created).toEqual([['copia']])
  press('Eliminar')
  press('Sí, eliminar')
  await expect.poll(() => created).toEqual([['copia'], 'gone'])
  expect(sent('deleteProduct')).toEqual([{ businessId, productId }])
  unmount()
  open(myProduct({ wasSold: true }))
  await screen.findByRole('button', { name: 'Archivar' })
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
})

test('a service is not shipped, and the search preview updates while typing', async () => {
  const { sent } = open(null)
  await fillIn()
  expect(screen.getByRole('checkbox', { name: 'Se envía en un paquete' })).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'Tipo de producto' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Servicio', hidden: true }))
  expect(screen.queryByRole('checkbox', { name: 'Se envía en un paquete' })).toBeNull()
  type('Título en buscadores', 'Vasos de barro negro')
  type('Descripción en buscadores', 'Hechos en Oaxaca.')
  const preview = screen.getByRole('region', { name: 'Así se verá en un buscador' })
  expect(preview.textContent).toContain('Vasos de barro negroHechos en Oaxaca.')
  press('Guardar borrador')
  await expect.poll(() => sent('createProduct')).toHaveLength(1)
  expect(sent('createProduct')[0]).toMatchObject({
    kind: 'service',
    seoTitle: 'Vasos de barro negro',
    variants: [{ isShipped: false }],
  })
})

test('the description editor has a Spanish button for each format', async () => {
  const { sent } = open(myProduct())
  await screen.findByRole('textbox', { name: 'Descripción' })
  const toolbar = screen.getByRole('toolbar', { name: 'Formato de la descripción' })
  expect(
    within(toolbar)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    'Negrita',
    'Cursiva',
    'Subrayado',
    'Subtítulo',
    'Lista',
    'Lista con números',
    'Poner un enlace',
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' }).disabled).toBe(
    true,
  )
  fireEvent.click(within(toolbar).getByRole('button', { name: 'Lista' }))
  press('Guardar cambios')
  await expect
    .poll(() => sent('saveProduct')[0]?.description)
    .toBe('<ul><li><p>Hecho a mano.</p></li></ul>')
})
