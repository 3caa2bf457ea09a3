import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ProductDetail } from './product-detail.tsx'

const photos = Array.from({ length: 7 }, (_, at) => ({
  url: `/${at + 1}.webp`,
  width: 4,
  height: 5,
  blur: null,
  alt: `Foto ${at + 1}`,
}))

async function show(own: (number | null)[]) {
  const variants = product.variants.map((one, at) => ({ ...one, photo: own[at] ?? null }))
  const answers = {
    readProduct: () => ({ product: { ...product, photos, variants }, similar: [] }),
    listOffers: () => ({ items: [] }),
  }
  showPage(() => <ProductDetail slug={product.slug} />, '/tienda/la-rosa', { answers })
  await screen.findByRole('button', { name: /Ver grande/ })
}
const large = () => screen.getByRole('button', { name: /Ver grande/ }).textContent
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

test("a colour's photo is shown first, also beyond the shown ones", async () => {
  await show([1, 1, 6])
  expect(large()).toContain('Foto 2 (2 de 5)')
  choose(/^Azul/)
  expect(large()).toContain('Foto 7 (5 de 5)')
  choose(/^Rojo/)
  expect(large()).toContain('Foto 2 (2 de 5)')
})

test('variants without photos keep the current one', async () => {
  await show([])
  fireEvent.click(screen.getByRole('button', { name: 'Foto 3' }))
  choose(/^Azul/)
  expect(large()).toContain('Foto 3 (3 de 5)')
})
