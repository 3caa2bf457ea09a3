import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { products, productVariants } from '#db/tables/selling/products.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import {
  productCategoryWords,
  productKindWords,
  productStateWords,
} from '#features/selling/products/vocabulary.ts'
import { joined } from '#shared/csv/several-texts.ts'
import { decimalMoney } from '#shared/money.ts'
import type { Database } from '#shared/server/services.ts'
import { productColumns, type SheetColumn, sheetColumns } from '../vocabulary.ts'
import { no, yes } from './sheet/cell.ts'

/**
 * `photoIds`: the product's photos in order; the `photo` column holds a variant's photo as a 1-based index into it. Absent for a new
 * product.
 */
export type Cells = Record<SheetColumn, string> & { photoIds?: string[] }

const empty = Object.fromEntries(sheetColumns.map((column) => [column, ''])) as Record<
  SheetColumn,
  string
>

const number = (value: number | null) => (value === null ? '' : String(value))

function cellsOf(product: typeof products.$inferSelect, photoIds: string[]): Cells {
  const {
    id,
    title,
    kind,
    state,
    category,
    brand,
    description,
    tags,
    seoTitle,
    seoDescription,
    options,
  } = product
  return {
    ...empty,
    productId: id,
    title,
    description,
    brand: brand ?? '',
    seoTitle: seoTitle ?? '',
    seoDescription: seoDescription ?? '',
    kind: productKindWords[kind],
    state: productStateWords[state],
    category: productCategoryWords[category],
    tags: joined(tags),
    option1: options[0] ?? '',
    option2: options[1] ?? '',
    option3: options[2] ?? '',
    photoIds,
  }
}

type Variant = typeof productVariants.$inferSelect

function variantCells(
  { values, photoId }: Variant,
  one: typeof sellables.$inferSelect,
  photoIds: string[],
): Partial<Cells> {
  const { currency } = one
  const photo = photoId ? photoIds.indexOf(photoId) : -1
  const money = (amount: number | null) => (amount === null ? '' : decimalMoney(amount, currency))
  return {
    variantId: one.id,
    value1: values[0] ?? '',
    value2: values[1] ?? '',
    value3: values[2] ?? '',
    sku: one.sku ?? '',
    price: money(one.price),
    salePrice: money(one.salePrice),
    saleFrom: one.saleFrom?.toISOString() ?? '',
    saleUntil: one.saleUntil?.toISOString() ?? '',
    tiers: joined(one.tiers.map(({ from, price }) => `${from}: ${money(price)}`)),
    stock: number(one.stock),
    stockBefore: number(one.stock),
    lowStock: number(one.lowStock),
    isShipped: one.isShipped ? yes : no,
    weightGrams: number(one.weightGrams),
    photo: photo < 0 ? '' : String(photo + 1),
  }
}

const photosOf = sql<
  string[]
>`(select coalesce(json_agg(f.media_id order by f.position), '[]') from product_photos f where f.product_id = products.id)`

const emptyProductCells = Object.fromEntries(productColumns.map((column) => [column, '']))

/**
 * Lists the sheet rows of these products by product, in id order: one row per variant that is not retired. Skips products of other stores.
 */
export async function readProductCells(
  db: Database,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, Cells[]>> {
  const found = new Map<string, Cells[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ product: products, variant: productVariants, one: sellables, photoIds: photosOf })
    .from(products)
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), eq(productVariants.isRetired, false)),
    )
    .leftJoin(sellables, eq(sellables.id, productVariants.id))
    .where(and(eq(products.storeId, storeId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id), asc(productVariants.position), asc(productVariants.id))
  for (const { product, variant, one, photoIds } of rows) {
    const before = found.get(product.id)
    const own = before
      ? { ...cellsOf(product, photoIds), ...emptyProductCells }
      : cellsOf(product, photoIds)
    const cells = variant && one ? { ...own, ...variantCells(variant, one, photoIds) } : own
    if (before) before.push(cells)
    else found.set(product.id, [cells])
  }
  return found
}
