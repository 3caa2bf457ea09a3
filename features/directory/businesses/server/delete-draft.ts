import { eq } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { lockBusiness } from './save-section.ts'

/**
 * Deletes a draft that was never published. Throws `conflict` otherwise: a published business is
 * unpublished or closed instead, because its address must keep answering.
 */
export const deleteDraft = handle(
  contract.deleteDraft,
  ({ services, caller, input: { businessId }, request }) => {
    return services.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessId)
      if (business.state !== 'draft' || business.publishedAt)
        throw new AppError(
          'conflict',
          'Este negocio ya se publicó. Puedes dejar de publicarlo o marcarlo como cerrado.',
        )
      await tx.delete(businesses).where(eq(businesses.id, businessId))
      await recordAudit(tx, {
        by: caller,
        action: 'directory.draft_deleted',
        subject: { kind: 'business', id: businessId },
        businessId,
        detail: { name: business.name },
        requestId: request.id,
      })
      return {}
    })
  },
)
