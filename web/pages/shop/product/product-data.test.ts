import { expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { productData } from './product-data.ts'

const url = 'https://lonja.example/producto/playera-de-algodon'

test('a product has its offers, return policy and shipping', () => {
  const [red] = product.variants
  if (!red) throw new Error('no variant')
  const plain = { ...product, options: [], variants: [{ ...red, values: [] }] }
  expect(productData(plain, 'https://lonja.example')).toMatchObject({
    '@type': 'Product',
    '@id': url,
    name: 'Playera de algodón',
    offers: {
      '@type': 'Offer',
      price: '150.00',
      priceCurrency: 'MXN',
      url,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'MX',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 15,
      },
      shippingDetails: [
        {
          shippingRate: { value: '99.00', currency: 'MXN' },
          shippingDestination: { addressCountry: 'MX' },
        },
      ],
    },
  })
})

type Told = { url: string; sku: string; offers: Record<string, unknown> }
const variantsOf = (of: typeof product, siteUrl = '') =>
  productData(of, siteUrl).hasVariant as Told[]

test('each variant is a complete product of its group with its own address, SKU and offer', () => {
  const group = productData({ ...product, options: ['Color', 'Talla'] }, 'https://lonja.example')
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  const data = variantsOf({
    ...product,
    variants: product.variants.map((one, i) => ({ ...one, sku: i === 0 ? 'R-G' : null })),
  })
  expect(data[0]).toMatchObject({
    '@type': 'Product',
    name: 'Playera de algodón · Rojo, G',
    color: 'Rojo',
    size: 'G',
    sku: 'R-G',
  })
  expect(data[1]?.sku).toBe(product.variants[1]?.id)
  expect(new Set(data.map((one) => one.url)).size).toBe(product.variants.length)
  for (const { url: address, offers } of data) {
    expect(offers).toMatchObject({
      '@type': 'Offer',
      url: address,
      hasMerchantReturnPolicy: { merchantReturnDays: 15 },
    })
    expect(offers.shippingDetails).toMatchObject([{ '@type': 'OfferShippingDetails' }])
  }
})

test("a variant has its own photo, or the product's first", () => {
  const photos = ['/uno.webp', '/dos.webp'].map((url) => ({
    url,
    width: 4,
    height: 5,
    blur: null,
    alt: '',
  }))
  const variants = product.variants.map((one, at) => ({ ...one, photo: at === 0 ? 1 : null }))
  const data = productData({ ...product, photos, variants }, 'https://lonja.example')
    .hasVariant as { image: string }[]
  expect(data.map(({ image }) => image)).toEqual(
    ['dos', 'uno', 'uno'].map((name) => `https://lonja.example/${name}.webp`),
  )
})

test('an unknown option keeps its name', () => {
  const variants = product.variants.map((one) => ({ ...one, values: [one.values[0] ?? ''] }))
  const [first] = variantsOf({ ...product, options: ['Aroma'], variants })
  expect(first).toMatchObject({ additionalProperty: [{ name: 'Aroma', value: 'Rojo' }] })
  expect(productData({ ...product, options: ['Aroma'], variants }, '')).not.toHaveProperty(
    'variesBy',
  )
})

test('a product described as used is not new', () => {
  const condition = (title: string) => variantsOf({ ...product, title })[0]?.offers.itemCondition
  expect(condition('Bicicleta usada')).toBe('https://schema.org/UsedCondition')
  expect(condition('Teléfono reacondicionado')).toBe('https://schema.org/RefurbishedCondition')
  expect(condition('Pan de la casa')).toBe('https://schema.org/NewCondition')
})

test('sold-out products and those of a store on holiday are not in stock', () => {
  const availability = (of: typeof product) =>
    variantsOf(of).map(({ offers }) => offers.availability)
  const [yes, no] = ['https://schema.org/InStock', 'https://schema.org/OutOfStock']
  expect(availability(product)).toEqual([yes, no, yes])
  expect(availability({ ...product, store: { ...product.store, state: 'holiday' } })).toEqual([
    no,
    no,
    no,
  ])
})

test('the rating includes only proven reviews, and none of the demonstration', () => {
  const said = {
    id: 'a',
    author: 'Rosa P.',
    text: 'Muy fresca',
    createdAt: '2026-11-20T15:00:00.000Z',
    product: null,
    isHidden: false,
    counts: true,
  }
  const shown = [
    { ...said, stars: 4, provenance: 'bought' as const },
    { ...said, id: 'b', stars: 5, provenance: 'unproven' as const },
    { ...said, id: 'c', stars: 5, provenance: 'bought' as const, counts: false },
  ]
  const rated = { ...product, rating: { average: 4, count: 1 } }
  const data = productData(rated, '', shown)
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 })
  expect(data.review).toMatchObject([
    { author: { name: 'Rosa P.' }, reviewBody: 'Muy fresca', reviewRating: { ratingValue: 4 } },
  ])
  for (const none of [
    productData(product, '', shown),
    productData({ ...rated, store: { ...rated.store, isDemo: true } }, '', shown),
  ]) {
    expect(none).not.toHaveProperty('aggregateRating')
    expect(none).not.toHaveProperty('review')
  }
})

test('without a policy there is none, and a store without returns says so', () => {
  const offers = (returnDays: number | null) =>
    JSON.stringify(productData({ ...product, store: { ...product.store, returnDays } }, ''))
  expect(offers(null)).not.toContain('MerchantReturn')
  expect(offers(0)).toContain('MerchantReturnNotPermitted')
})

test('the description is plain text, or the search-engine description if it is empty', () => {
  const data = (change: Partial<typeof product>) => productData({ ...product, ...change }, '')
  expect(data({})).toMatchObject({ description: 'Fresca.\nSe lava a mano.' })
  expect(data({})).not.toHaveProperty('alternateName')
  expect(
    data({ description: '', seoTitle: 'Playera fresca', seoDescription: 'De algodón.' }),
  ).toMatchObject({
    alternateName: 'Playera fresca',
    description: 'De algodón.',
  })
})

test.each([
  ['2027-04-01T06:00:00.000Z', '2027-03-31'],
  ['2027-04-01T05:59:00.000Z', '2027-03-31'],
  ['2027-04-02T01:00:00.000Z', '2027-04-01'],
])('a sale that ends at %s is valid until %s in Mexico, as on its page', (saleUntil, day) => {
  const variants = product.variants.map((one) => ({ ...one, saleUntil }))
  expect(variantsOf({ ...product, variants })[0]?.offers.priceValidUntil).toBe(day)
})
