import { and, eq, isNull } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { downloadGrants, productFiles } from '#db/tables/buying/downloads.ts'
import { recordAudit, removeMedia } from '#features/platform/server.ts'
import { storeTags } from '#features/selling/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { getProductFiles, lockOwnProduct } from './get-product-files.ts'

/** Retires a file that was bought, so that buyers keep access for their period; deletes a file that was not. */
async function retireOrDelete(
  services: Services,
  tx: Database,
  file: typeof productFiles.$inferSelect,
): Promise<void> {
  const [bought] = await tx
    .select({ id: downloadGrants.id })
    .from(downloadGrants)
    .where(eq(downloadGrants.fileId, file.id))
    .limit(1)
  if (bought) {
    await tx
      .update(productFiles)
      .set({ retiredAt: services.now() })
      .where(eq(productFiles.id, file.id))
    return
  }
  await tx.delete(productFiles).where(eq(productFiles.id, file.id))
  if (file.mediaId) await removeMedia(services, tx, file.mediaId)
}

export const removeProductFile = handle(
  contract.removeProductFile,
  ({ services, caller, input, request }) => {
    const { businessId, productId, fileId } = input
    return services.db.transaction(async (tx) => {
      const product = await lockOwnProduct(tx, input)
      const current = await tx
        .select()
        .from(productFiles)
        .where(and(eq(productFiles.productId, productId), isNull(productFiles.retiredAt)))
        .for('update')
      const file = current.find(({ id }) => id === fileId)
      if (!file) throw notFound('el archivo')
      const isPublished = product.state === 'published'
      if (isPublished && product.kind === 'digital' && current.length === 1)
        throw new AppError(
          'conflict',
          'Es su único archivo y el producto está publicado. Agrega otro antes, o vuelve el producto a borrador.',
        )
      await retireOrDelete(services, tx, file)
      if (isPublished) await invalidatePages(services, tx, await storeTags(tx, businessId))
      await recordAudit(tx, {
        by: caller,
        action: 'downloads.file_removed',
        subject: { kind: 'product', id: productId },
        businessId,
        detail: { name: file.name },
        requestId: request.id,
      })
      return getProductFiles(tx, productId)
    })
  },
)
