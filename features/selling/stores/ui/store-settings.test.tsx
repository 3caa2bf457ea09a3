import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { AppError } from '#shared/app-error.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { myStore } from '#tests/support/factories/my-store.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { type MyStore, readMyStore } from '../contract/my-store.ts'
import { StoreSettings } from './store-settings.tsx'
import { everywhere, newShipping, storeInput, storeValues } from './store-values.ts'

type Part = Parameters<typeof StoreSettings>[0]['part']

function Page({ part }: { part: Part }) {
  const { data } = useCall(readMyStore, { businessId: id })
  return (
    data?.store && (
      <StoreSettings
        part={part}
        businessId={id}
        store={data.store}
        siteUrl="https://lonja.example"
        productsHref="/mis-productos"
        renderUploader={() => null}
      />
    )
  )
}
const id = '01920000-0000-7000-8000-000000000001'

function open(part: Part, first = myStore()) {
  let stored: MyStore = first
  const shown = showPage(() => <Page part={part} />, '/tienda', {
    answers: {
      readMyStore: () => ({ store: stored, terms: stored.terms }),
      saveStore: ({ businessId: _, version, ...fields }: MyStore & { businessId: string }) => {
        if (version !== stored.version)
          throw new AppError('conflict', 'Alguien la cambió mientras tanto.')
        stored = { ...stored, ...fields, version: `${version}+` }
        return stored
      },
    },
  })
  return {
    ...shown,
    others: (change: Partial<MyStore>) => (stored = { ...stored, ...change, version: 'others' }),
  }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const sent = (calls: [string, unknown][]) =>
  calls.filter(([name]) => name === 'saveStore').map(([, input]) => input as MyStore)

test('amounts are typed in local format and sent in minor units', async () => {
  const { calls } = open('shipping')
  await screen.findByText('Envíos')
  expect(field('Precio').value).toBe('99.00')
  type('Precio', '120,5')
  type('Gratis desde', '')
  save()
  await expect.poll(() => sent(calls).length).toBe(1)
  expect(sent(calls)[0]?.shipping).toMatchObject([
    { name: 'Paquetería', countryCode: 'MX', price: 12_050, freeAbove: null },
  ])
  await screen.findByText('Guardamos tu tienda')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('one bar shows while something is unsaved, and discards it', async () => {
  open('shipping')
  await screen.findByText('Envíos')
  expect(screen.queryByText('Tienes cambios sin guardar')).toBeNull()
  type('Precio', '1')
  await screen.findByText('Tienes cambios sin guardar')
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await expect.poll(() => screen.queryByText('Tienes cambios sin guardar')).toBeNull()
  expect(field('Precio').value).toBe('99.00')
})

test('errors are shown at their fields, and nothing is sent', async () => {
  const { calls } = open('shipping')
  await screen.findByText('Envíos')
  type('Precio', 'gratis')
  save()
  await screen.findByText(amountProblem)
  expect(sent(calls)).toEqual([])
})

test('one section is shown, and saving it sends the others as they are', async () => {
  const { calls } = open('returns')
  await screen.findByText('Cambios y devoluciones')
  expect(screen.queryByText('Envíos')).toBeNull()
  type('Días para devolver', 'siempre')
  save()
  await screen.findByText('Escribe los días')
  type('Días para devolver', '15')
  save()
  await expect.poll(() => sent(calls).length).toBe(1)
  expect(sent(calls)[0]).toMatchObject({ returnDays: 15, shipping: [{ name: 'Paquetería' }] })
})

test('a shipping method is added and removed', async () => {
  const { calls } = open('shipping', myStore({ shipping: [] }))
  await screen.findByText('Envíos')
  fireEvent.click(screen.getByRole('button', { name: 'Recoger en tienda' }))
  fireEvent.click(screen.getByRole('button', { name: 'Envío a domicilio' }))
  const rows = within(screen.getByRole('list', { name: 'Formas de entrega' })).getAllByRole(
    'listitem',
  )
  expect(rows).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la entrega 2' }))
  save()
  await expect.poll(() => sent(calls).length).toBe(1)
  expect(sent(calls)[0]?.shipping).toMatchObject([{ kind: 'pick_up', price: 0, countryCode: null }])
})

test('the tax is typed as a percentage, and an empty field is null', async () => {
  const { calls } = open('tax')
  await screen.findByText('Impuestos')
  expect(field('IVA incluido, en %').value).toBe('16')
  type('IVA incluido, en %', 'mucho')
  save()
  await screen.findByText('Escribe el porcentaje')
  type('IVA incluido, en %', '7,25 %')
  type('RFC', 'ABC010203AB1')
  save()
  await expect.poll(() => sent(calls).length).toBe(1)
  expect(sent(calls)[0]).toMatchObject({ taxRate: 725, taxNumber: 'ABC010203AB1' })
  await screen.findByText('Guardamos tu tienda')
  type('IVA incluido, en %', '')
  save()
  await expect.poll(() => sent(calls)[1]?.taxRate).toBe(null)
})

test('price steps are typed in rows of two fields, with errors at the fields', async () => {
  const { calls } = open(
    'shipping',
    myStore({
      weightless: 3,
      shipping: [
        {
          kind: 'delivery',
          name: 'Paquetería',
          countryCode: null,
          state: null,
          detail: null,
          basis: 'weight',
          price: 9_900,
          steps: [{ from: 1_000, price: 14_900 }],
          freeAbove: null,
        },
      ],
    }),
  )
  await screen.findByText(/3 artículos a la venta no tienen peso/)
  expect([field('Desde (gramos), escalón 1').value, field('Cuesta, escalón 1').value]).toEqual([
    '1000',
    '149.00',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Agregar escalón' }))
  expect(document.activeElement).toBe(field('Desde (gramos), escalón 2'))
  type('Desde (gramos), escalón 2', '900')
  save()
  await screen.findByText(amountProblem)
  type('Cuesta, escalón 2', '299')
  save()
  await screen.findByText('Debe ser más que en el escalón anterior')
  expect(sent(calls)).toEqual([])
  type('Desde (gramos), escalón 2', '5000')
  save()
  await expect.poll(() => sent(calls).length).toBe(1)
  const steps = [
    { from: 1_000, price: 14_900 },
    { from: 5_000, price: 29_900 },
  ]
  expect(sent(calls)[0]?.shipping).toMatchObject([{ basis: 'weight', price: 9_900, steps }])
})

test('changes that others saved are not overwritten silently', async () => {
  const { calls, others } = open('basics')
  await screen.findByText('General')
  type('Nombre de la tienda', 'La mía')
  others({ name: 'La de otra persona' })
  save()
  await screen.findByText('Alguien guardó cambios aquí mientras editabas')
  expect(field('Nombre de la tienda').value).toBe('La mía')
  fireEvent.click(screen.getByRole('button', { name: 'Conservar mis cambios' }))
  save()
  await screen.findByText('Guardamos tu tienda')
  expect(sent(calls).at(-1)).toMatchObject({ name: 'La mía' })
})

test('changes that others saved can be loaded', async () => {
  const { others } = open('basics')
  await screen.findByText('General')
  type('Nombre de la tienda', 'La mía')
  others({ name: 'La de otra persona' })
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Usar la versión guardada' }))
  expect(field('Nombre de la tienda').value).toBe('La de otra persona')
})

test('a new shipping method is domestic, and worldwide only when chosen', () => {
  expect([
    newShipping('delivery', 'MXN').countryCode,
    newShipping('delivery', 'CLP').countryCode,
  ]).toEqual(['MX', 'CL'])
  const values = storeValues(myStore())
  const sentTo = (countryCode: string) =>
    storeInput({ ...values, shipping: [{ ...newShipping('delivery', 'MXN'), countryCode }] }, 'MXN')
      .shipping[0]
  expect(sentTo('MX')).toMatchObject({ countryCode: 'MX' })
  expect(sentTo(everywhere)).toMatchObject({ countryCode: null })
  const [worldwide] = storeValues(
    myStore({ shipping: [{ ...myStore().shipping[0], countryCode: null } as never] }),
  ).shipping
  expect(worldwide?.countryCode).toBe(everywhere)
})
