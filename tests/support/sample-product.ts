import type { ProductCard, ProductPage } from '#features/selling/products/contract/catalogue.ts'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A public store for tests of pages. */
export const store: StorePage = {
  id: id(1),
  handle: 'la-rosa',
  name: 'La Rosa',
  about: 'Ropa hecha en casa.',
  layout: 'fire',
  state: 'open',
  holidayUntil: null,
  currency: 'MXN',
  logo: null,
  banner: null,
  returnDays: 15,
  returnPolicy: null,
  taxNumber: null,
  shipping: [
    {
      id: id(2),
      kind: 'delivery',
      name: 'Paquetería',
      countryCode: 'MX',
      state: null,
      detail: null,
      basis: 'flat',
      price: 9900,
      steps: [],
      freeAbove: 80000,
    },
  ],
  business: {
    id: id(3),
    slug: 'la-rosa',
    name: 'Confecciones La Rosa',
    badge: { level: 2, facts: ['registry'], until: '2027-03-31' },
    city: 'Guadalajara',
    countryCode: 'MX',
  },
  networks: [{ name: 'Instagram', url: 'https://www.instagram.com/larosa' }],
  categories: [
    { category: 'ropa', count: 3 },
    { category: 'accesorios', count: 1 },
  ],
  rating: null,
  productRating: null,
  hasWholesalePrices: false,
  isInterestFree: false,
  followers: 0,
  asksNews: false,
  isDemo: false,
  takesOrders: true,
}

const variant = (n: number, values: string[], max: number) => ({
  id: id(n),
  values,
  sku: null,
  price: 15000,
  fullPrice: 20000,
  saleUntil: null,
  tiers: [],
  lowestBefore: null,
  max,
  isShipped: true,
  photo: null,
})

/** One of its products, with three variants of which one is sold out. */
export const product: ProductPage = {
  id: id(10),
  slug: 'playera-de-algodon',
  title: 'Playera de algodón',
  description: '<p>Fresca.</p><p>Se lava a mano.</p>',
  seoTitle: null,
  seoDescription: null,
  category: 'ropa',
  brand: null,
  tags: [],
  options: ['Color', 'Talla'],
  currency: 'MXN',
  rating: null,
  isNew: true,
  photos: [],
  variants: [
    variant(11, ['Rojo', 'G'], 3),
    variant(12, ['Rojo', 'M'], 0),
    variant(13, ['Azul', 'M'], 12),
  ],
  store,
}

/** The product's card, numbered. */
export const card = (n: number, change: Partial<ProductCard> = {}): ProductCard => ({
  id: id(100 + n),
  slug: `producto-${n}`,
  title: `Producto ${n}`,
  category: 'ropa',
  picture: null,
  currency: 'MXN',
  price: 15000,
  fullPrice: null,
  saleUntil: null,
  varies: false,
  rating: null,
  isNew: false,
  isAvailable: true,
  onlyVariant: id(200 + n),
  shipsToReader: null,
  store: { handle: 'la-rosa', name: 'La Rosa', level: 2, city: 'Guadalajara', countryCode: 'MX' },
  ...change,
})
