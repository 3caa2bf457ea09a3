import { and, asc, eq, sql } from 'drizzle-orm'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { productPhotos, productVariants } from '#db/tables/selling/products.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import { pictureOf } from '#features/platform/server.ts'
import { reservedUnits } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { versionOf } from '#shared/server/version-of.ts'
import { readMyProduct as contract } from '../contract/owner.ts'
import { type MyProduct, type ProductTexts, productTextNames } from '../contract/product.ts'
import { listSoldVariantIds, type ProductRow, readProductRow } from './lock-product.ts'

/** Rounds a four-byte float from the database to the three decimals that it was set with. */
const roundFocus = (value: number) => Math.round(value * 1000) / 1000

/** Lists a product's photos in order. */
export async function readProductPhotos(db: Database, productId: string) {
  const rows = await db
    .select({ photo: productPhotos, media: mediaObjects })
    .from(productPhotos)
    .innerJoin(mediaObjects, eq(mediaObjects.id, productPhotos.mediaId))
    .where(eq(productPhotos.productId, productId))
    .orderBy(asc(productPhotos.position))
  return rows.map(({ photo, media }) => {
    const isMiddle = photo.focusX === 0.5 && photo.focusY === 0.5
    const focus = isMiddle ? null : { x: roundFocus(photo.focusX), y: roundFocus(photo.focusY) }
    return {
      mediaId: media.id,
      alt: photo.alt,
      picture: pictureOf({ ...media, alt: photo.alt, focus }),
    }
  })
}

/** Lists a product's variants that are not retired, in order, with stock and reserved units. */
export async function readVariants(db: Database, productId: string) {
  const s = sellables
  return db
    .select({
      id: s.id,
      values: productVariants.values,
      sku: s.sku,
      price: s.price,
      salePrice: s.salePrice,
      saleFrom: s.saleFrom,
      saleUntil: s.saleUntil,
      tiers: s.tiers,
      lowStock: s.lowStock,
      isShipped: s.isShipped,
      weightGrams: s.weightGrams,
      photoId: productVariants.photoId,
      stock: s.stock,
      held: sql<number>`(select ${reservedUnits} from ${sellables} s where s.id = ${s.id})`,
    })
    .from(productVariants)
    .innerJoin(s, eq(s.id, productVariants.id))
    .where(and(eq(productVariants.productId, productId), eq(productVariants.isRetired, false)))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
}

/** The editable fields of a product's row. */
export const productTextsOf = (product: ProductRow): ProductTexts => {
  const row: Pick<ProductRow, keyof ProductTexts> = product
  return Object.fromEntries(productTextNames.map((name) => [name, row[name]])) as typeof row
}

/** Loads a product as its sellers see it. */
export async function loadMyProduct(db: Database, product: ProductRow): Promise<MyProduct> {
  const { id, slug, state } = product
  const texts = productTextsOf(product)
  const photos = await readProductPhotos(db, id)
  const rows = await readVariants(db, id)
  const variants = rows.map(({ stock, held, ...one }) => ({
    ...one,
    saleFrom: one.saleFrom?.toISOString() ?? null,
    saleUntil: one.saleUntil?.toISOString() ?? null,
  }))
  const [store] = (
    await db.execute<{ currency: string }>(
      sql`select currency from stores where id = ${product.storeId}`,
    )
  ).rows
  return {
    ...texts,
    id,
    slug,
    state,
    currency: store?.currency ?? '',
    photos,
    variants: variants.map((one, at) => ({
      ...one,
      firstStock: null,
      stock: rows[at]?.stock ?? null,
      held: rows[at]?.held ?? 0,
    })),
    wasSold: (await listSoldVariantIds(db, id)).size > 0,
    updatedAt: product.updatedAt.toISOString(),
    version: versionOf({ ...texts, photos, variants }),
  }
}

/** Gets a product of the store for editing. Throws `not_found`. */
export const readMyProduct = handle(
  contract,
  async ({ services: { db }, input: { businessId, productId } }) =>
    loadMyProduct(db, await readProductRow(db, businessId, productId)),
)
