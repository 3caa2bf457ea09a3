import type { createProduct } from '#features/selling/products/contract/owner.ts'
import type { Input } from '#shared/endpoint.ts'

type Fields = Omit<Input<typeof createProduct>, 'businessId'>
type Variant = Fields['variants'][number]

/** A variant as the editor sends it: not counted and in no sale. */
export const variant = (change: Partial<Variant> = {}): Variant => ({
  id: null,
  values: [],
  sku: null,
  price: 25_000,
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  firstStock: null,
  lowStock: null,
  isShipped: true,
  weightGrams: null,
  photoId: null,
  ...change,
})

/** A product as the editor sends it: one variant, no options. */
export const productFields = (change: Partial<Fields> = {}): Fields => ({
  title: 'Playera de algodón',
  description: '',
  category: 'ropa',
  brand: null,
  tags: [],
  options: [],
  photos: [],
  variants: [variant()],
  ...change,
})
