import { expect, test } from 'vitest'
import { shareImage } from '#features/platform/media/server/index.ts'
import { feedRows } from './feed-rows.ts'

const storageKeys = [1, 2, 3].map((n) => `public/01920000-0000-7000-8000-00000000000${n}`)

test('a variant’s own photo comes first, the others after it', () => {
  const [one = '', two = '', three = ''] = storageKeys
  const price = {
    price: 200,
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
    pricedAt: null,
    stock: null,
    weightGrams: null,
  }
  const variant = (value: string, photo: string | null) => ({
    id: value,
    values: [value],
    sku: null,
    ...price,
    photo,
  })
  const product = {
    id: 'a',
    slug: 'taza',
    title: 'Taza',
    description: '',
    category: 'hogar' as const,
    brand: null,
    options: ['Color'],
    tags: [],
    photos: storageKeys,
    variants: [variant('Rojo', three), variant('Azul', null)],
  }
  const store = { id: 's', handle: 'la-rosa', name: 'La Rosa', currency: 'MXN', isOpen: true }
  const rows = feedRows(product, store, 'https://lonja.test', new Date())
  const file = (storageKey: string) => `https://lonja.test${shareImage({ storageKey })}`
  expect(
    rows.map(({ image_link, additional_image_link }) => [image_link, ...additional_image_link]),
  ).toEqual([
    [file(three), file(one), file(two)],
    [file(one), file(two), file(three)],
  ])
})
