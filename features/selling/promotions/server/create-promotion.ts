import { v7 } from 'uuid'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { recordAudit } from '#features/platform/server.ts'
import { lockStore } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/promotions.ts'
import { readPromotion } from './read-promotions.ts'
import { checkAgainstOthers, toRow, writeTargets } from './write-promotion.ts'

/**
 * Creates a promotion, which applies from its first day on. Throws `not_found` when the business has no store, and as `checkAgainstOthers`
 * and `writeTargets` do.
 */
export const createPromotion = handle(
  contract.createPromotion,
  ({ services, caller, input, request }) => {
    const { businessId, ...fields } = input
    return services.db.transaction(async (tx) => {
      const store = await lockStore(tx, businessId)
      const id = v7()
      await checkAgainstOthers(tx, store, fields, id)
      const times = { createdAt: services.now(), updatedAt: services.now() }
      await tx.insert(promotions).values({
        ...(await toRow(tx, store, fields)),
        ...times,
        id,
        storeId: store.id,
        currency: store.currency,
      })
      await writeTargets(tx, store, id, fields)
      await invalidatePages(services, tx, ['stores'])
      await services.announce(tx, 'promotion.offered', { promotionId: id, businessId })
      await recordAudit(tx, {
        by: caller,
        action: 'promotions.created',
        subject: { kind: 'promotion', id },
        businessId,
        detail: fields,
        requestId: request.id,
      })
      return readPromotion(services, tx, store.id, id)
    })
  },
)
