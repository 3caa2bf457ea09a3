import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { recordAudit } from '#features/platform/server.ts'
import { lockStore } from '#features/selling/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/promotions.ts'
import { readPromotion } from './read-promotions.ts'
import { checkAgainstOthers } from './write-promotion.ts'

/** Pauses, resumes or permanently archives a promotion. Throws `conflict` when it is archived. */
export const setPromotionState = handle(
  contract.setPromotionState,
  ({ services, caller, input, request }) => {
    const { businessId, promotionId, state } = input
    return services.db.transaction(async (tx) => {
      const store = await lockStore(tx, businessId)
      const before = await readPromotion(services, tx, store.id, promotionId)
      if (before.state === state) return before
      if (before.state === 'archived')
        throw new AppError('conflict', 'Esta promoción está archivada. Crea otra en su lugar.')
      if (state === 'active') await checkAgainstOthers(tx, store, before, promotionId)
      await tx
        .update(promotions)
        .set({ state, updatedAt: services.now() })
        .where(eq(promotions.id, promotionId))
      await invalidatePages(services, tx, ['stores'])
      if (state === 'active')
        await services.announce(tx, 'promotion.offered', { promotionId, businessId })
      await recordAudit(tx, {
        by: caller,
        action: 'promotions.state_set',
        subject: { kind: 'promotion', id: promotionId },
        businessId,
        detail: { name: before.name, before: before.state, after: state },
        requestId: request.id,
      })
      return readPromotion(services, tx, store.id, promotionId)
    })
  },
)
