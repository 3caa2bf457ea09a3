import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { sellingStore } from '#features/selling/stores/contract/store-page.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { queryFlag } from '#shared/query.ts'
import { productCategories, productSorts } from '../vocabulary.ts'

const rating = z.object({ average: z.number(), count: z.number().int() })

/** A product as a card shows it. Prices are in minor units of `currency`, as of now. */
export const productCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(productCategories),
  picture: picture.nullable(),
  currency: z.string(),
  /** Lowest current variant price. */
  price: z.number().int(),
  /** Regular price of that variant; null when it is not on sale. */
  fullPrice: z.number().int().nullable(),
  /** When its sale ends; null without a sale, or with one that has no end. */
  saleUntil: z.iso.datetime().nullable(),
  /** Whether variants differ in price; the card then shows "Desde". */
  varies: z.boolean(),
  /** Rating from verified reviews, one per person; null without any. */
  rating: rating.nullable(),
  isNew: z.boolean(),
  isAvailable: z.boolean(),
  /** The only variant's id, which the card adds to the cart; null with several variants. */
  onlyVariant: z.uuid().nullable(),
  /** Whether it is sent to the country of the search or needs no shipping; null where none was named. */
  shipsToReader: z.boolean().nullable(),
  store: z.object({
    handle: z.string(),
    name: z.string(),
    /** Of its business: 0, nothing is verified, to 4, everything is. */
    level: z.number().int(),
    /** Of its business's main address. */
    city: z.string().nullable(),
    countryCode: z.string().nullable(),
  }),
})
export type ProductCard = z.output<typeof productCard>

const facet = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, count: z.number().int() }))

/**
 * Searches published products of public stores, by words as the directory search does. Price filters require `currency`; the order by price
 * lists a single currency.
 */
export const findProducts = endpoint({
  name: 'findProducts',
  method: 'GET',
  path: '/api/products',
  summary: 'Search products',
  allow: anyone,
  cached: { tags: ['stores'] },
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
    /** Only products that ship to this country or need no shipping. */
    shipsTo: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** The reader's country: only products of its stores, unless `abroad`. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** Products of other countries, too, after those of `country` unless sorted by price. */
    abroad: queryFlag,
    priceFrom: z.coerce.number().int().min(0).optional(),
    priceTo: z.coerce.number().int().min(0).optional(),
    sort: z.enum(productSorts).optional(),
    after: z.string().max(400).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(productCard),
    next: z.string().nullable(),
    /** Capped count; `isMore` is true when there are more. */
    total: z.number().int(),
    isMore: z.boolean(),
    /**
     * Prices in different currencies are not comparable: sorted by price without a chosen currency, only that of the reader's country or
     * the most common one is listed, and this names it. Null when nothing was omitted.
     */
    pricedIn: z.string().nullable(),
    /** A non-empty category that the query names: *café* means food. */
    called: z.enum(productCategories).nullable(),
    facets: z.object({
      category: facet(z.enum(productCategories)),
      sale: z.number().int(),
      new: z.number().int(),
      currency: facet(z.string()),
    }),
  }),
})

/** Lists what sold most lately and can be bought now, at most two products of a store; empty where little was sold. */
export const listBestSellers = endpoint({
  name: 'listBestSellers',
  method: 'GET',
  path: '/api/best-sellers',
  summary: 'What sold most lately',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({
    /** Only products of stores in this country. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: z.object({ items: z.array(productCard) }),
})

export const productPage = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Restricted, sanitized HTML. */
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
  /** For a digital product: number of files and their total bytes. */
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
      /** Unit prices from a minimum quantity on; only those below the current price. */
      tiers: z.array(z.object({ from: z.number().int(), price: z.number().int() })),
      /** For Spain: lowest price in the 30 days before the sale began. */
      lowestBefore: z.number().int().nullable(),
      /** Maximum quantity per order, at most 12; 0 when it cannot be bought. */
      max: z.number().int(),
      isShipped: z.boolean(),
      /** Index of the photo that shows it, from 0; null when it has none of its own. */
      photo: z.number().int().nullable(),
    }),
  ),
  store: sellingStore,
})
export type ProductPage = z.output<typeof productPage>

/** Gets a product. A former slug returns the product with its current `slug`, so that the page can redirect. */
export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/api/products/:slug',
  summary: 'A product as everybody sees it',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.object({ product: productPage, similar: z.array(productCard) }),
})

/**
 * Finds the store of a product that was public and no longer is, so that its URL can redirect there; null for products that were never
 * public.
 */
export const findStoreOfProduct = endpoint({
  name: 'findStoreOfProduct',
  method: 'GET',
  path: '/api/products/:slug/store',
  summary: 'The store of a product that was sold once',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.object({ store: z.object({ handle: z.string(), name: z.string() }).nullable() }),
})
