import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mediaObjects } from '#db/tables/platform/media.ts'
import {
  productCategories,
  productKinds,
  productStates,
} from '#features/selling/products/vocabulary.ts'
import type { PriceTier } from '#features/selling/stores/vocabulary.ts'
import { at, createdAt, id, oneOf, tsvector, updatedAt } from '../columns.ts'
import { sellables, stores } from './stores.ts'

/** Fields of a product that a bulk edit can change, with the prices of its variants. */
export type ProductFacets = {
  state: (typeof productStates)[number]
  publishedAt: string | null
  category: (typeof productCategories)[number]
  tags: string[]
  updatedAt: string
  variants: {
    id: string
    price: number
    salePrice: number | null
    saleFrom: string | null
    saleUntil: string | null
    tiers: PriceTier[]
  }[]
}

export type ProductEditRow = {
  id: string
  title: string
  before: ProductFacets
  after: ProductFacets
}

/** A product of a store. It has at least one variant; each variant is a sellable. */
export const products = pgTable(
  'products',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Slug in its URL: /producto/{slug}. */
    slug: text().notNull(),
    title: text().notNull(),
    /** Services and digital files are never shipped. */
    kind: text({ enum: productKinds }).notNull().default('goods'),
    /** Restricted HTML, sanitized before it is stored. */
    description: text().notNull().default(''),
    category: text({ enum: productCategories }).notNull(),
    brand: text(),
    /** Title and description for search engines; null means the product's title and the start of its description. */
    seoTitle: text(),
    seoDescription: text(),
    tags: text().array().notNull().default([]),
    /** Option names as displayed: Talla, Color. */
    options: text().array().notNull().default([]),
    state: text({ enum: productStates }).notNull().default('draft'),
    isDemo: boolean().notNull().default(false),
    publishedAt: at(),
    /** Full-text vector of title, brand, tags, category and description. A trigger writes this column and the next two. */
    search: tsvector(),
    titleWords: tsvector(),
    /** Title folded (lower case, without accents) for comparison. */
    titleFolded: text().notNull().default(''),
    /**
     * Lowest variant price without sales, and lowest variant price with its sale and the sale's period. A trigger derives them from the
     * sellables. The sale columns are null where the variants have different sale periods (`salesDiffer`): then queries read the variants
     * themselves.
     */
    price: bigint({ mode: 'number' }),
    salePrice: bigint({ mode: 'number' }),
    saleFrom: at(),
    saleUntil: at(),
    salesDiffer: boolean().notNull().default(false),
    /** Average and number of its verified reviews; a trigger writes both. */
    ratingAverage: doublePrecision(),
    ratingCount: integer().notNull().default(0),
    /** Ranking value: the average as if two more people had given three stars, so that one review does not outrank fifty. */
    rating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`coalesce((rating_average * rating_count + 6) / (rating_count + 2), 0)`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('products_slug').on(t.slug),
    index('products_store').on(
      t.storeId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('products_of_store')
      .on(t.storeId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('products_newest')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('products_category')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    /** Serves the order by price for products without a sale; `products_reduced` covers the others. */
    index('products_price')
      .on(t.price, t.id)
      .where(sql`state = 'published' and sale_price is null and not sales_differ`),
    index('products_reduced')
      .on(t.id)
      .where(sql`state = 'published' and not (sale_price is null and not sales_differ)`),
    index('products_rating')
      .on(t.rating.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index('products_search').using('gin', t.search),
    index('products_title_words').using('gin', t.titleWords).where(sql`state = 'published'`),
    index('products_title')
      .using('gin', t.titleFolded.op('gin_trgm_ops'))
      .where(sql`state = 'published'`),
    check(
      'products_slug_form',
      sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 120`,
    ),
    check('products_title', sql`length(btrim(${t.title})) between 2 and 150`),
    check('products_category_known', oneOf(t.category, productCategories)),
    check('products_kind', oneOf(t.kind, productKinds)),
    check('products_seo', sql`length(${t.seoTitle}) <= 70 and length(${t.seoDescription}) <= 160`),
    check('products_state', oneOf(t.state, productStates)),
    check('products_published', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    check(
      'products_rated',
      sql`(${t.ratingCount} > 0) = (${t.ratingAverage} is not null) and ${t.ratingAverage} between 1 and 5`,
    ),
    check('products_options', sql`cardinality(${t.options}) <= 3`),
    check('products_tags', sql`cardinality(${t.tags}) <= 20`),
  ],
)

const productId = () =>
  uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const productPhotos = pgTable(
  'product_photos',
  {
    id: id(),
    productId: productId(),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id),
    alt: text().notNull().default(''),
    position: integer().notNull(),
    /** Focal point that stays visible when the photo is cropped: fractions of width and height from the upper left corner. */
    focusX: real().notNull().default(0.5),
    focusY: real().notNull().default(0.5),
  },
  (t) => [
    unique('product_photos_position').on(t.productId, t.position),
    unique('product_photos_media').on(t.productId, t.mediaId),
    /** Together with the unique positions: at most 12 photos. */
    check('product_photos_position_range', sql`${t.position} between 0 and 11`),
    check('product_photos_focus', sql`${t.focusX} between 0 and 1 and ${t.focusY} between 0 and 1`),
  ],
)

/** One combination of a product's options. Its price and stock are in the sellable with the same id. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid()
      .primaryKey()
      .references(() => sellables.id, { onDelete: 'cascade' }),
    productId: productId(),
    /** One value for each of the product's options, in the same order. */
    values: text().array().notNull().default([]),
    position: integer().notNull(),
    /** A variant that was removed after it had been sold; the row stays for its orders. */
    isRetired: boolean().notNull().default(false),
    /**
     * The product photo that shows this variant; null when it has none of its own. The sellable's `photoId` falls back to the product's
     * first photo.
     */
    photoId: uuid(),
  },
  (t) => [
    /** Of a photo that is taken out the column alone becomes null, which the baseline says and Drizzle cannot. */
    foreignKey({
      name: 'product_variants_photo',
      columns: [t.productId, t.photoId],
      foreignColumns: [productPhotos.productId, productPhotos.mediaId],
    }).onDelete('set null'),
    index('product_variants_of_photo').on(t.productId, t.photoId).where(sql`photo_id is not null`),
    index('product_variants_product').on(t.productId, t.position),
    uniqueIndex('product_variants_values').on(t.productId, t.values).where(sql`not is_retired`),
    check('product_variants_position', sql`${t.position} >= 0`),
  ],
)

/** Former slugs of products; they redirect permanently. */
export const productFormerSlugs = pgTable(
  'product_former_slugs',
  {
    slug: text().primaryKey(),
    productId: productId(),
    createdAt: createdAt(),
  },
  (t) => [index('product_former_slugs_product').on(t.productId)],
)

/** A bulk edit with the values before and after it, so that it can be undone for a limited time. */
export const productEdits = pgTable(
  'product_edits',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    rows: jsonb().$type<ProductEditRow[]>().notNull(),
    madeAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [index('product_edits_store').on(t.storeId, t.madeAt)],
)
