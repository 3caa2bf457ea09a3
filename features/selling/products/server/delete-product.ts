import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { products } from '#db/tables/selling/products.ts'
import { recordAudit } from '#features/platform/server.ts'
import { deleteSellables, storeTags } from '#features/selling/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { deleteProduct as contract } from '../contract/owner.ts'
import { listSoldVariantIds, lockProduct } from './lock-product.ts'

/** Deletes a product that nobody bought, and its sellables. */
export async function removeProduct(tx: Database, productId: string): Promise<void> {
  await deleteSellables(tx, sql`(select id from product_variants where product_id = ${productId})`)
  await tx.delete(products).where(eq(products.id, productId))
}

/** Deletes a product that was never sold. Throws `conflict` otherwise. */
export const deleteProduct = handle(
  contract,
  ({ services, caller, input: { businessId, productId }, request }) =>
    services.db.transaction(async (tx) => {
      const product = await lockProduct(tx, businessId, productId)
      if ((await listSoldVariantIds(tx, productId)).size > 0)
        throw new AppError(
          'conflict',
          'Este producto ya se vendió y sus pedidos lo nombran. Puedes archivarlo.',
        )
      await removeProduct(tx, productId)
      if (product.state === 'published')
        await invalidatePages(services, tx, await storeTags(tx, businessId))
      await recordAudit(tx, {
        by: caller,
        action: 'products.deleted',
        subject: { kind: 'product', id: productId },
        businessId,
        detail: { name: product.title },
        requestId: request.id,
      })
      return {}
    }),
)
