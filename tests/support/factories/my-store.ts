import type { MyProduct } from '#features/selling/products/contract/product.ts'
import type { MyStore } from '#features/selling/stores/contract/my-store.ts'

const storeId = '01920000-0000-7000-8000-0000000000a1'
export const productId = '01920000-0000-7000-8000-0000000000b1'
export const variantId = '01920000-0000-7000-8000-0000000000c1'

/** A store as `readMyStore` returns it: in preparation and ready to open. */
export const myStore = (change: Partial<MyStore> = {}): MyStore => ({
  id: storeId,
  name: 'Barro Vivo',
  handle: 'barro-vivo',
  about: null,
  layout: 'emprendedor',
  logoId: null,
  bannerId: null,
  returnDays: null,
  returnPolicy: null,
  taxRate: 1600,
  taxNumber: null,
  manualInstructions: 'CLABE 0123',
  missing: [],
  shipping: [
    {
      kind: 'delivery',
      name: 'Paquetería',
      countryCode: 'MX',
      state: null,
      detail: 'De 2 a 5 días',
      basis: 'flat',
      price: 9900,
      steps: [],
      freeAbove: 80_000,
    },
  ],
  currency: 'MXN',
  state: 'draft',
  holidayUntil: null,
  logo: null,
  banner: null,
  products: { draft: 0, published: 2, archived: 0 },
  weightless: 0,
  terms: { takesPayments: true, maxPerOrder: 500_000, holdDays: 14, commission: 800 },
  version: 'v1',
  ...change,
})

/** A product as `readMyProduct` returns it: published, one variant, twelve in stock. */
export const myProduct = (change: Partial<MyProduct> = {}): MyProduct => ({
  id: productId,
  slug: 'vaso-de-barro',
  state: 'published',
  currency: 'MXN',
  title: 'Vaso de barro',
  kind: 'goods',
  description: '<p>Hecho a mano.</p>',
  category: 'hogar',
  brand: null,
  seoTitle: null,
  seoDescription: null,
  tags: [],
  options: [],
  photos: [],
  variants: [
    {
      id: variantId,
      values: [],
      sku: null,
      price: 12_000,
      salePrice: null,
      saleFrom: null,
      saleUntil: null,
      tiers: [],
      firstStock: null,
      lowStock: 3,
      isShipped: true,
      weightGrams: null,
      photoId: null,
      stock: 12,
      held: 0,
    },
  ],
  wasSold: false,
  updatedAt: '2026-11-20T15:00:00.000Z',
  version: 'p1',
  ...change,
})
