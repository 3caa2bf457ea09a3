import { and, eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { products, productVariants } from '#db/tables/selling/products.ts'
import { refuseTakenDown } from '#features/directory/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { changeSellables, storeTags } from '#features/selling/stores/server/index.ts'
import { AppError, isAppError, notFound } from '#shared/app-error.ts'
import type { PreviousState } from '#shared/server/feature.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { setProductState as contract } from '../contract/owner.ts'
import type { ProductState } from '../vocabulary.ts'
import { loadMyProduct } from './load-my-product.ts'
import { lockProduct, type ProductRow } from './lock-product.ts'

/** Sets whether a product's variants can be bought, except retired ones. Returns how many there are. */
function setOffered(tx: Database, productId: string, isOffered: boolean): Promise<number> {
  const current = tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.isRetired, false)))
  return changeSellables(tx, current, { isOffered })
}

/** Throws `invalid`, naming the first of these products that is digital and published without files. */
export async function requireDigitalFiles(
  tx: Database,
  productIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select p.title from products p where p.id = any(${sql.param([...productIds])}::uuid[]) and p.kind = 'digital' and p.state = 'published'
      and not exists (select from product_files f where f.product_id = p.id and f.retired_at is null) order by p.id limit 1`)
  if (rows[0])
    throw new AppError(
      'invalid',
      `Para publicar «${rows[0].title}» falta: agrega al menos un archivo.`,
    )
}

/** Sets the state of a locked product. Throws `invalid` when it cannot be published, `conflict` when staff took it down. */
export async function applyProductState(
  tx: Database,
  product: ProductRow,
  state: ProductState,
  now: Date,
): Promise<ProductRow> {
  if (state === 'published') await refuseTakenDown(tx, [product.id])
  const offered = await setOffered(tx, product.id, state === 'published')
  if (state === 'published' && offered === 0)
    throw new AppError('invalid', 'Para publicar falta: escribe al menos un precio.')
  const publishedAt =
    state === 'published' ? sql`coalesce(${products.publishedAt}, ${now})` : product.publishedAt
  const row = onlyRow(
    await tx
      .update(products)
      .set({ state, publishedAt, updatedAt: now })
      .where(eq(products.id, product.id))
      .returning(),
  )
  await requireDigitalFiles(tx, [row.id])
  return row
}

/** Publishes a product, returns it to draft or archives it. */
export const setProductState = handle(contract, ({ services, caller, input, request }) => {
  const { businessId, productId, state } = input
  return services.db.transaction(async (tx) => {
    const product = await lockProduct(tx, businessId, productId)
    if (product.state === state) return loadMyProduct(tx, product)
    const row = await applyProductState(tx, product, state, services.now())
    await invalidatePages(services, tx, await storeTags(tx, businessId))
    if (state === 'published' && !product.publishedAt)
      await services.announce(tx, 'products.published', { businessId, productIds: [row.id] })
    await recordAudit(tx, {
      by: caller,
      action: 'products.state_set',
      subject: { kind: 'product', id: productId },
      businessId,
      detail: { name: product.title, before: product.state, after: state },
      requestId: request.id,
    })
    return loadMyProduct(tx, row)
  })
})

async function lockWithBusiness(
  tx: Database,
  productId: string,
): Promise<{ businessId: string; product: ProductRow }> {
  const { rows } = await tx.execute<{ businessId: string }>(
    sql`select s.business_id as "businessId" from products p join stores s on s.id = p.store_id where p.id = ${productId}`,
  )
  const businessId = rows[0]?.businessId
  if (!businessId) throw notFound('el producto')
  return { businessId, product: await lockProduct(tx, businessId, productId) }
}

/** Locks a product and its sellables, as buying does. */
export async function lockReportedProduct(tx: Database, productId: string): Promise<void> {
  await lockWithBusiness(tx, productId)
}

/** Takes a published product down: it becomes a draft, which nobody can buy. Returns its previous state for restoring. */
export async function takeDownProduct(
  services: Services,
  tx: Database,
  productId: string,
): Promise<PreviousState> {
  const { businessId, product } = await lockWithBusiness(tx, productId)
  if (product.state === 'published') {
    await applyProductState(tx, product, 'draft', services.now())
    await invalidatePages(services, tx, await storeTags(tx, businessId))
  }
  return { state: product.state, until: null }
}

/** Publishes it again if it was published before, is still a draft, and meets the requirements for publishing. */
export async function restoreProduct(
  services: Services,
  tx: Database,
  productId: string,
  { state }: PreviousState,
): Promise<void> {
  const { businessId, product } = await lockWithBusiness(tx, productId)
  if (state !== 'published' || product.state !== 'draft') return
  try {
    await tx.transaction((inner) => applyProductState(inner, product, 'published', services.now()))
  } catch (error) {
    // The sellers removed its price or file in the meantime: it stays a draft, and publishing it will state what is missing.
    if (isAppError(error) && error.code === 'invalid') return
    throw error
  }
  await invalidatePages(services, tx, await storeTags(tx, businessId))
}
