import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { products } from '#db/tables/selling/products.ts'
import { findOrCreateStore, type StoreRow } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { checkVariants } from '../contract/check-variants.ts'
import { createProduct as contract } from '../contract/owner.ts'
import type { ProductFields } from '../contract/product.ts'
import { cleanFields } from './clean-description.ts'
import { loadMyProduct } from './load-my-product.ts'
import type { ProductRow } from './lock-product.ts'
import { withProductSlug } from './slugs.ts'
import { writePhotos } from './write-photos.ts'
import { writeVariants } from './write-variants.ts'

/** Inserts a draft with its variants and photos. Throws as `checkVariants`, `cleanFields` and `writeVariants` do. */
export async function insertProduct(
  { now }: Services,
  tx: Database,
  store: StoreRow,
  by: string,
  given: ProductFields,
): Promise<ProductRow> {
  checkVariants(given)
  const fields = cleanFields(given)
  const { photos, variants: _, ...texts } = fields
  const times = { createdAt: now(), updatedAt: now() }
  const product = await withProductSlug(tx, texts.title, async (inner, slug) => {
    const row = onlyRow(
      await inner
        .insert(products)
        .values({ ...texts, ...times, slug, storeId: store.id, isDemo: store.isDemo })
        .returning(),
    )
    return row
  })
  const { id: productId, slug } = product
  await writePhotos(tx, { businessId: store.businessId, productId, storeId: store.id }, photos)
  const owner = {
    productId,
    storeId: store.id,
    currency: store.currency,
    slug,
    isPublished: false,
    by,
    now: now(),
  }
  await writeVariants(tx, owner, fields, new Set())
  const [written] = await tx.select().from(products).where(eq(products.id, productId))
  return written ?? product
}

/** Creates a draft product, and the store if the business has none. */
export const createProduct = handle(contract, ({ services, caller, input, request }) => {
  const { businessId, ...fields } = input
  return services.db.transaction(async (tx) => {
    const store = await findOrCreateStore(services, tx, {
      businessId,
      by: caller,
      requestId: request.id,
    })
    return loadMyProduct(tx, await insertProduct(services, tx, store, caller.userId, fields))
  })
})
