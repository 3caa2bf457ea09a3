import { eq } from 'drizzle-orm'
import { quotations } from '#db/tables/growth/quotations.ts'
import { handle } from '#shared/server/route.ts'
import { updateQuotation as contract } from '../../contract/owner.ts'
import { findOwnQuotation } from '../quotation-rows.ts'
import { readQuotationSeller } from '../seller.ts'
import { getOwn } from '../serialize-own.ts'
import { checkContent } from './check-content.ts'
import { checkDraft } from './check-draft.ts'
import { draftColumns, storeLines } from './store-content.ts'

/** Replaces what a draft says. */
export const updateQuotation = handle(contract, async ({ services, input }) => {
  const { businessId, quotationId, version, ...content } = input
  return services.db.transaction(async (tx) => {
    const quotation = await findOwnQuotation(tx, { businessId, quotationId }, true)
    checkDraft(quotation, version)
    const seller = await readQuotationSeller(services, tx, businessId)
    const lines = await checkContent(services, tx, seller, content)
    await tx
      .update(quotations)
      .set({
        ...draftColumns(content, seller),
        version: quotation.version + 1,
        updatedAt: services.now(),
      })
      .where(eq(quotations.id, quotationId))
    await storeLines(tx, quotationId, lines)
    return getOwn(services, tx, { businessId, quotationId })
  })
})
