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

/** What many products are changed in at once: of one product, with the prices of its variants. */
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

/** What a store sells, with one variant at least; each variant is a sellable. */
export const products = pgTable(
  'products',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Its name in addresses: /producto/{slug}. */
    slug: text().notNull(),
    title: text().notNull(),
    /** Nothing of a service or of files is sent. */
    kind: text({ enum: productKinds }).notNull().default('goods'),
    /** Limited HTML, cleaned before it is kept. */
    description: text().notNull().default(''),
    category: text({ enum: productCategories }).notNull(),
    brand: text(),
    /** Its title and its description for search engines, where they are others. */
    seoTitle: text(),
    seoDescription: text(),
    tags: text().array().notNull().default([]),
    /** What its variants differ in, as people read it: Talla, Color. */
    options: text().array().notNull().default([]),
    state: text({ enum: productStates }).notNull().default('draft'),
    isDemo: boolean().notNull().default(false),
    publishedAt: at(),
    /** Words of title, brand, tags, category and description; the database writes it, and the next two. */
    search: tsvector(),
    titleWords: tsvector(),
    /** The title's words as they are compared. */
    titleFolded: text().notNull().default(''),
    /**
     * The lowest price of its variants without their sales, and the lowest with, with the sale's time: the database writes these from its
     * sellables. Null where its variants' sales have different times (`salesDiffer`): then they are asked themselves.
     */
    price: bigint({ mode: 'number' }),
    salePrice: bigint({ mode: 'number' }),
    saleFrom: at(),
    saleUntil: at(),
    salesDiffer: boolean().notNull().default(false),
    /** Of the proven reviews of it; the database writes both. */
    ratingAverage: doublePrecision(),
    ratingCount: integer().notNull().default(0),
    /** By which it is ranked: its average as if two people more had given three stars, so that one opinion is not ahead of fifty. */
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
    /** In the order of their price, as long as it has no time of its own; the others by themselves. */
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
    /** The point that stays in view where it is cropped: shares of its width and height, from its upper left corner. */
    focusX: real().notNull().default(0.5),
    focusY: real().notNull().default(0.5),
  },
  (t) => [
    unique('product_photos_position').on(t.productId, t.position),
    unique('product_photos_media').on(t.productId, t.mediaId),
    /** With the unique positions, no more than 12. */
    check('product_photos_position_range', sql`${t.position} between 0 and 11`),
    check('product_photos_focus', sql`${t.focusX} between 0 and 1 and ${t.focusY} between 0 and 1`),
  ],
)

/** One choice of a product's options; what it costs and how many there are stands in its sellable, which has the same id. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid()
      .primaryKey()
      .references(() => sellables.id, { onDelete: 'cascade' }),
    productId: productId(),
    /** One for each of the product's options, in their order. */
    values: text().array().notNull().default([]),
    position: integer().notNull(),
    /** A choice that was taken back after it was sold: kept for its orders. */
    isRetired: boolean().notNull().default(false),
    /** Which of the product's photos shows this choice; null for none of its own. Its sellable has what stands for it, the product's first without. */
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

/** Addresses that a product had before; they redirect for good. */
export const productFormerSlugs = pgTable(
  'product_former_slugs',
  {
    slug: text().primaryKey(),
    productId: productId(),
    createdAt: createdAt(),
  },
  (t) => [index('product_former_slugs_product').on(t.productId)],
)

/** Many products changed at once, and how they were: what it takes to undo it for a while. */
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
