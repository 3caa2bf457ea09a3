import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { ownProductSorts, productCategories, productStates } from '../vocabulary.ts'
import { myProduct, productFields } from './product.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const ofProduct = ofBusiness.extend({ productId: z.uuid() })

export const productRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(productStates),
  category: z.enum(productCategories),
  picture: picture.nullable(),
  currency: z.string(),
  /** Lowest and highest current variant price. */
  priceFrom: z.number().int(),
  priceTo: z.number().int(),
  onSale: z.boolean(),
  variants: z.number().int(),
  /** Total stock; null when one of its variants is uncounted. */
  stock: z.number().int().nullable(),
  /** Warning threshold of a product with a single variant; null without one. */
  lowStock: z.number().int().nullable(),
  /** Variants at or below their threshold, and those with none left. */
  lowVariants: z.number().int(),
  soldOutVariants: z.number().int(),
  /** Pieces in paid orders that were neither cancelled nor fully refunded. */
  sold: z.number().int(),
  updatedAt: z.iso.datetime(),
})
export type ProductRow = z.output<typeof productRow>

export const listMyProducts = endpoint({
  name: 'listMyProducts',
  method: 'GET',
  path: '/api/my/businesses/:businessId/products',
  summary: 'Products of the store, last changed first or in another order',
  allow: member('seller'),
  impersonation: 'visible',
  input: ofBusiness.extend({
    q: z.string().trim().max(80).optional(),
    state: z.enum(productStates).optional(),
    sort: z.enum(ownProductSorts).default('updated'),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(productRow),
    next: z.string().nullable(),
    counts: z.record(z.enum(productStates), z.number().int()),
  }),
})

/** Creates a draft product, and the store if the business has none. */
export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/api/my/businesses/:businessId/products',
  summary: 'Add a product as a draft',
  allow: member('manager'),
  status: 201,
  limit: { points: 300, seconds: 3600 },
  maxBody: 256 * 1024,
  input: productFields.extend({ businessId: z.uuid() }),
  output: myProduct,
})

export const readMyProduct = endpoint({
  name: 'readMyProduct',
  method: 'GET',
  path: '/api/my/businesses/:businessId/products/:productId',
  summary: 'A product of the store for editing',
  allow: member('seller'),
  impersonation: 'visible',
  input: ofProduct,
  output: myProduct,
})

/** Saves a product. Answers `conflict` when `version` is outdated. Omitted variants are deleted, or retired if they were sold. */
export const saveProduct = endpoint({
  name: 'saveProduct',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/products/:productId',
  summary: 'Save a product with its variants and photos',
  allow: member('manager'),
  maxBody: 256 * 1024,
  input: productFields.extend({
    businessId: z.uuid(),
    productId: z.uuid(),
    version: z.string().max(64),
  }),
  output: myProduct,
})

export const setProductState = endpoint({
  name: 'setProductState',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/products/:productId/state',
  summary: 'Publish a product, return it to draft, archive it',
  allow: member('manager'),
  input: ofProduct.extend({ state: z.enum(productStates) }),
  output: myProduct,
})

/** Creates a draft copy without stock and SKUs. */
export const duplicateProduct = endpoint({
  name: 'duplicateProduct',
  method: 'POST',
  path: '/api/my/businesses/:businessId/products/:productId/copy',
  summary: 'Make a draft like a product',
  allow: member('manager'),
  status: 201,
  limit: { points: 300, seconds: 3600 },
  input: ofProduct,
  output: myProduct,
})

/** Deletes a product that was never sold; sold products can only be archived. */
export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/products/:productId',
  summary: 'Delete a product that was never sold',
  allow: member('manager'),
  input: ofProduct,
  output: z.object({}),
})
