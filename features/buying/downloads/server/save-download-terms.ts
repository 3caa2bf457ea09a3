import { downloadTerms } from '#db/tables/buying/downloads.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { getProductFiles, lockOwnProduct } from './get-product-files.ts'

export const saveDownloadTerms = handle(
  contract.saveDownloadTerms,
  ({ services, caller, input, request }) => {
    const { businessId, productId, times, days } = input
    return services.db.transaction(async (tx) => {
      await lockOwnProduct(tx, input)
      const before = await getProductFiles(tx, productId)
      await tx
        .insert(downloadTerms)
        .values({ productId, times, days })
        .onConflictDoUpdate({ target: downloadTerms.productId, set: { times, days } })
      const subject = { kind: 'product', id: productId }
      const detail = { from: before.terms, to: { times, days } }
      await recordAudit(tx, {
        by: caller,
        action: 'downloads.terms_set',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      return getProductFiles(tx, productId)
    })
  },
)
