import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { sellingStore } from '#features/selling/stores/contract/store-page.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize, queryFlag } from '#shared/query.ts'
import { productCategories, productSorts } from '../vocabulary.ts'

const rating = z.object({ average: z.number(), count: z.number().int() })

/** The unit of a shop: what a card shows. Prices in minor units of `currency`, as they are now. */
export const productCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(productCategories),
  picture: picture.nullable(),
  currency: z.string(),
  /** The lowest that a buyer pays now. */
  price: z.number().int(),
  /** What that one costs without its sale; null when it is in none. */
  fullPrice: z.number().int().nullable(),
  /** Whether its variants differ in price: "Desde". */
  varies: z.boolean(),
  /** Of the proven opinions of it, one of each person; null without any. */
  rating: rating.nullable(),
  isNew: z.boolean(),
  isAvailable: z.boolean(),
  /** When it has one variant alone: what goes into the cart. */
  onlyVariant: z.uuid().nullable(),
  store: z.object({ handle: z.string(), name: z.string() }),
})
export type ProductCard = z.output<typeof productCard>

const facet = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, count: z.number().int() }))

/** Published products of open stores. Words are searched as the directory searches them; a price range and an order by price speak of one currency. */
export const findProducts = endpoint({
  name: 'findProducts',
  method: 'GET',
  path: '/api/products',
  summary: 'Search products',
  allow: anyone,
  kept: { tags: ['stores'] },
  input: z.strictObject({
    q: z.string().trim().max(200).optional(),
    /** Handle of a store. */
    store: z.string().max(40).optional(),
    category: z.enum(productCategories).optional(),
    sale: queryFlag,
    new: queryFlag,
    available: queryFlag,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** Sold where it can be sent to this country, or needs no sending. */
    shipsTo: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    priceFrom: z.coerce.number().int().min(0).optional(),
    priceTo: z.coerce.number().int().min(0).optional(),
    sort: z.enum(productSorts).optional(),
    after: z.string().max(400).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(productCard),
    next: z.string().nullable(),
    /** At most so many are counted: `isMore` says that there are more. */
    total: z.number().int(),
    isMore: z.boolean(),
    /** Prices of two currencies are not compared: sorted by price with none chosen, only what most of it is sold in is listed. Null where nothing was left out. */
    pricedIn: z.string().nullable(),
    /** A category that the words are a word for and in which something is sold: *café* is food. */
    called: z.enum(productCategories).nullable(),
    facets: z.object({
      category: facet(z.enum(productCategories)),
      sale: z.number().int(),
      new: z.number().int(),
      currency: facet(z.string()),
    }),
  }),
})

export const productPage = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Limited HTML, clean. */
  description: z.string(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  category: z.enum(productCategories),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  options: z.array(z.string()),
  currency: z.string(),
  rating: rating.nullable(),
  isNew: z.boolean(),
  /** Of what is sold as files: how many, and their bytes together. */
  files: z.object({ count: z.number().int(), bytes: z.number().int() }).nullish(),
  photos: z.array(picture),
  variants: z.array(
    z.object({
      id: z.uuid(),
      values: z.array(z.string()),
      sku: z.string().nullable(),
      price: z.number().int(),
      fullPrice: z.number().int().nullable(),
      saleUntil: z.iso.datetime().nullable(),
      /** What each costs from so many on: those that are lower than the price. */
      tiers: z.array(z.object({ from: z.number().int(), price: z.number().int() })),
      /** For Spain: the lowest of the thirty days before the sale began. */
      lowestBefore: z.number().int().nullable(),
      /** How many can be bought at once, at most 12. */
      max: z.number().int(),
      isShipped: z.boolean(),
      /** Which of the photos shows it, counted from 0; null for none of its own. */
      photo: z.number().int().nullable(),
    }),
  ),
  store: sellingStore,
})
export type ProductPage = z.output<typeof productPage>

/** A former slug answers with the product, whose `slug` says where it is now. */
export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/api/products/:slug',
  summary: 'A product as everybody sees it',
  allow: anyone,
  kept: { tags: ['stores'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.object({ product: productPage, similar: z.array(productCard) }),
})

/** The store of what everybody saw once and nobody sees any more, so that its address leads on; null for what never was seen. */
export const findStoreOfProduct = endpoint({
  name: 'findStoreOfProduct',
  method: 'GET',
  path: '/api/products/:slug/store',
  summary: 'The store of a product that was sold once',
  allow: anyone,
  kept: { tags: ['stores'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.object({ store: z.object({ handle: z.string(), name: z.string() }).nullable() }),
})
