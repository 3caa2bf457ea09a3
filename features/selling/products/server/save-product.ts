import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { products } from '#db/tables/selling/products.ts'
import { recordAudit } from '#features/platform/server.ts'
import { readStoreOf, type StoreRow, storeTags } from '#features/selling/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { checkVariants, invalidProductFields } from '../contract/check-variants.ts'
import { saveProduct as contract } from '../contract/owner.ts'
import type { MyProduct, ProductFields } from '../contract/product.ts'
import { cleanFields } from './clean-description.ts'
import { loadMyProduct } from './load-my-product.ts'
import { listSoldVariantIds, lockProduct, type ProductRow } from './lock-product.ts'
import { requireDigitalFiles } from './set-product-state.ts'
import { updateProductSlug } from './slugs.ts'
import { writePhotos } from './write-photos.ts'
import { writeVariants } from './write-variants.ts'

/** Price fields of each variant, to detect a price change. */
const pricesOf = ({ variants }: MyProduct) =>
  variants.map(({ id, price, salePrice, saleFrom, saleUntil, tiers }) => ({
    id,
    price,
    salePrice,
    saleFrom,
    saleUntil,
    tiers,
  }))

type Rewritten = { product: ProductRow; store: StoreRow; by: string; known: ReadonlySet<string> }

/**
 * Writes texts and variants of a locked product; the caller has cleaned and checked them and written the photos. Throws as `writeVariants`
 * does.
 */
export async function rewriteProduct(
  { now }: Services,
  tx: Database,
  { product, store, by, known }: Rewritten,
  { photos, variants, ...texts }: ProductFields,
): Promise<ProductRow> {
  if (
    product.kind === 'digital' &&
    texts.kind !== 'digital' &&
    (await listSoldVariantIds(tx, product.id)).size > 0
  )
    throw invalidProductFields({
      kind: 'Ya se vendió como descarga digital. Haz una copia para vender otra cosa.',
    })
  const slug = await updateProductSlug(tx, product, texts.title)
  const isPublished = product.state === 'published'
  const owner = {
    productId: product.id,
    storeId: store.id,
    currency: store.currency,
    slug,
    isPublished,
    by,
    now: now(),
  }
  await writeVariants(tx, owner, { title: texts.title, photos, variants }, known)
  const row = onlyRow(
    await tx
      .update(products)
      .set({ ...texts, updatedAt: now() })
      .where(eq(products.id, product.id))
      .returning(),
  )
  await requireDigitalFiles(tx, [row.id])
  return row
}

/** Saves a product with its variants and photos. Throws `conflict` when `version` is outdated. */
export const saveProduct = handle(contract, ({ services, caller, input, request }) => {
  const { businessId, productId, version, ...given } = input
  return services.db.transaction(async (tx) => {
    const product = await lockProduct(tx, businessId, productId)
    const before = await loadMyProduct(tx, product)
    if (before.version !== version)
      throw new AppError(
        'conflict',
        'Alguien de tu equipo guardó cambios en este producto mientras lo editabas. Revisa sus cambios antes de guardar los tuyos.',
      )
    checkVariants(given)
    const fields = cleanFields(given)
    const store = await readStoreOf(tx, businessId)
    await writePhotos(tx, { businessId, productId, storeId: store.id }, fields.photos)
    const known = new Set(before.variants.map(({ id }) => id))
    const row = await rewriteProduct(
      services,
      tx,
      { product, store, by: caller.userId, known },
      fields,
    )
    if (product.state === 'published')
      await invalidatePages(services, tx, await storeTags(tx, businessId))
    const saved = await loadMyProduct(tx, row)
    const isPriced = JSON.stringify(pricesOf(before)) !== JSON.stringify(pricesOf(saved))
    if (isPriced && product.state === 'published')
      await services.announce(tx, 'products.priced', { businessId, productIds: [productId] })
    await recordAudit(tx, {
      by: caller,
      action: isPriced ? 'products.priced' : 'products.saved',
      subject: { kind: 'product', id: productId },
      businessId,
      detail: { name: saved.title },
      requestId: request.id,
    })
    return saved
  })
})
