import { eq, sql } from 'drizzle-orm'
import { productPhotos } from '#db/tables/selling/products.ts'
import { missingPhoto, usablePhotos } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'
import { invalidProductFields } from '../contract/check-variants.ts'
import type { ProductFields } from '../contract/product.ts'

/** Replaces a product's photos. Throws `invalid` on photos that no team member uploaded and that the store does not use. */
export async function writePhotos(
  tx: Database,
  { businessId, productId, storeId }: { businessId: string; productId: string; storeId: string },
  photos: ProductFields['photos'],
): Promise<void> {
  const ids = photos.map(({ mediaId }) => mediaId)
  const usedByStore = sql`(select f.media_id from product_photos f join products p on p.id = f.product_id where p.store_id = ${storeId})`
  const known = await usablePhotos(tx, businessId, ids, usedByStore)
  const missing = ids.flatMap((id, at) => (known.has(id) ? [] : [[`photos.${at}`, missingPhoto]]))
  if (missing.length > 0) throw invalidProductFields(Object.fromEntries(missing))
  await tx.delete(productPhotos).where(eq(productPhotos.productId, productId))
  if (photos.length > 0)
    await tx.insert(productPhotos).values(
      photos.map(({ mediaId, alt, focus }, position) => ({
        productId,
        mediaId,
        alt,
        position,
        focusX: focus?.x,
        focusY: focus?.y,
      })),
    )
}
