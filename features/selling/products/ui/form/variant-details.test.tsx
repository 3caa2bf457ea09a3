import { useForm } from '@mantine/form'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newRow } from '#shared/ui/editing/list-rows.ts'
import { showPage } from '#tests/support/show-page.tsx'
import {
  type ProductValues,
  productInput,
  productValues,
  type VariantValues,
} from './product-values.ts'
import { SharedFields } from './shared-fields.tsx'
import { VariantTable } from './variant-table.tsx'

const [one = '', two = ''] = [1, 2].map((n) => `01920000-0000-7000-8000-00000000000${n}`)
const photo = (mediaId: string, alt: string) => ({
  mediaId,
  alt,
  picture: { url: `/${mediaId}`, width: 4, height: 5, blur: null, alt },
})

function open() {
  const empty = productValues(null)
  const values = ['Rojo', 'Azul'].flatMap((colour) => ['M', 'G'].map((size) => [colour, size]))
  const initialValues: ProductValues = {
    ...empty,
    options: [
      newRow({ name: 'Color', values: ['Rojo', 'Azul'] }),
      newRow({ name: 'Talla', values: ['M', 'G'] }),
    ],
    photos: [photo(one, 'La azul'), photo(two, '')],
    variants: values.map((own) =>
      newRow({ ...(empty.variants[0] as VariantValues), price: '120', values: own }),
    ),
  }
  let sent: ReturnType<typeof productInput>['variants'] = []
  const Page = () => {
    const form = useForm({ initialValues })
    sent = productInput(form.values, 'MXN').variants
    return (
      <>
        <VariantTable form={form} currency="MXN" renderStock={() => null} />
        <SharedFields form={form} />
      </>
    )
  }
  showPage(Page, '/productos')
  return { variants: () => sent }
}
const unfold = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Foto, peso y oferta de ${name}` }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('a variant gets its own photo, and it can be copied to all variants of its colour', () => {
  const { variants } = open()
  const shown = () => variants().map(({ photoId }) => photoId)
  unfold('Rojo / M')
  const photos = within(screen.getByRole('group', { name: 'Foto de Rojo / M' }))
  expect(photos.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
  ])
  fireEvent.click(photos.getByRole('radio', { name: /Foto 2/ }))
  expect(shown()).toEqual([two, null, null, null])
  fireEvent.click(photos.getByRole('button', { name: 'Usar esta foto en todas las de «Rojo»' }))
  expect(shown()).toEqual([two, two, null, null])
  fireEvent.click(photos.getByRole('radio', { name: 'La primera del producto' }))
  expect(shown()).toEqual([null, two, null, null])
})

test('a variant has its own weight and sale period', () => {
  const { variants } = open()
  unfold('Rojo / M')
  type('Peso en gramos de Rojo / M', '250')
  expect(variants().map(({ weightGrams }) => weightGrams)).toEqual([250, null, null, null])
  expect(screen.queryByLabelText('La oferta termina: Rojo / M')).toBeNull()
  type('Oferta de Rojo / M', '90')
  type('Oferta de Azul / G', '95')
  type('La oferta termina: Rojo / M', '2027-03-01T10:00')
  const ends = () => variants().map(({ saleUntil }) => saleUntil)
  const first = new Date('2027-03-01T10:00').toISOString()
  expect(ends()).toEqual([first, null, null, null])
  // The shared field sets all variants that are on sale.
  const [all] = screen
    .getAllByLabelText('La oferta termina')
    .filter((field) => !field.hasAttribute('aria-label'))
  if (!all) throw new Error('the shared field is missing')
  expect(all.getAttribute('placeholder')).toBe('Varía')
  fireEvent.change(all, { target: { value: '2027-04-01T10:00' } })
  const later = new Date('2027-04-01T10:00').toISOString()
  expect(ends()).toEqual([later, null, null, later])
})
