import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { recordAudit } from '#features/platform/server.ts'
import { lockStore } from '#features/selling/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/promotions.ts'
import { readPromotion } from './read-promotions.ts'
import { checkAgainstOthers, toRow, writeTargets } from './write-promotion.ts'

/**
 * Saves a promotion. Existing orders keep their discount, and recorded uses still count. Throws `conflict` when `version` is outdated or it
 * is archived.
 */
export const savePromotion = handle(
  contract.savePromotion,
  ({ services, caller, input, request }) => {
    const { businessId, promotionId, version, ...fields } = input
    return services.db.transaction(async (tx) => {
      const store = await lockStore(tx, businessId)
      const before = await readPromotion(services, tx, store.id, promotionId)
      if (before.state === 'archived')
        throw new AppError('conflict', 'Esta promoción está archivada. Crea otra en su lugar.')
      if (before.version !== version)
        throw new AppError(
          'conflict',
          'Alguien cambió esta promoción mientras la editabas. Ábrela otra vez.',
        )
      if (before.state === 'active' || fields.code !== null)
        await checkAgainstOthers(tx, store, fields, promotionId)
      const row = await toRow(tx, store, fields)
      await tx
        .update(promotions)
        .set({ ...row, updatedAt: services.now() })
        .where(eq(promotions.id, promotionId))
      await writeTargets(tx, store, promotionId, fields)
      await invalidatePages(services, tx, ['stores'])
      if (before.state === 'active')
        await services.announce(tx, 'promotion.offered', { promotionId, businessId })
      await recordAudit(tx, {
        by: caller,
        action: 'promotions.saved',
        subject: { kind: 'promotion', id: promotionId },
        businessId,
        detail: fields,
        requestId: request.id,
      })
      return readPromotion(services, tx, store.id, promotionId)
    })
  },
)
