import { eq } from 'drizzle-orm'
import { quotations } from '#db/tables/growth/quotations.ts'
import { handle } from '#shared/server/route.ts'
import { deleteQuotation as contract } from '../../contract/owner.ts'
import { quotationConflict } from '../move-quotation.ts'
import { findOwnQuotation } from '../quotation-rows.ts'
import { recordQuotationAction } from '../record-action.ts'

/** Deletes a draft. What was sent stays. */
export const deleteQuotation = handle(
  contract,
  async ({ services, caller, request, input: { businessId, quotationId } }) =>
    services.db.transaction(async (tx) => {
      const quotation = await findOwnQuotation(tx, { businessId, quotationId }, true)
      if (quotation.state !== 'draft') throw quotationConflict(quotation)
      await tx.delete(quotations).where(eq(quotations.id, quotationId))
      const by = { caller, request, businessId }
      await recordQuotationAction(tx, by, 'quotations.deleted', quotationId)
      return {}
    }),
)
