import { eq } from 'drizzle-orm'
import { promotions } from '#db/tables/selling/promotions.ts'
import { recordAudit } from '#features/platform/server.ts'
import { invalidateStorePages, lockStore } from '#features/selling/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/promotions.ts'
import { readPromotion } from './read-promotions.ts'
import { checkAgainstOthers, toRow, writeTargets } from './write-promotion.ts'

/** Saves a promotion. What was bought with it keeps what it gave then; so many uses as it has are not taken back. */
export const savePromotion = handle(
  contract.savePromotion,
  ({ services, caller, input, request }) => {
    const { businessId, promotionId, version, ...said } = input
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
      if (before.state === 'active' || said.code !== null)
        await checkAgainstOthers(tx, store, said, promotionId)
      const row = await toRow(tx, store, said)
      await tx
        .update(promotions)
        .set({ ...row, updatedAt: services.now() })
        .where(eq(promotions.id, promotionId))
      await writeTargets(tx, store, promotionId, said)
      await invalidateStorePages(services, tx)
      if (before.state === 'active')
        await services.announce(tx, 'promotion.offered', { promotionId, businessId })
      await recordAudit(tx, {
        by: caller,
        action: 'promotions.saved',
        subject: { kind: 'promotion', id: promotionId },
        businessId,
        detail: said,
        requestId: request.id,
      })
      return readPromotion(services, tx, store.id, promotionId)
    })
  },
)
