import { and, eq, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { downloadGrants, downloads } from '#db/tables/buying/downloads.ts'
import { findPurchase, lockPurchase } from '#features/buying/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { grantStateWords } from '../vocabulary.ts'
import { signDownload } from './download-link.ts'
import { listGrants } from './list-grants.ts'

/**
 * Counts the download before sending anything. It locks the purchase, as refunds and returns do: either they commit
 * first and nothing is sent, or they see that a download was started.
 */
export const startDownload = handle(contract.startDownload, async ({ services, caller, input }) => {
  const { purchaseId, fileId } = input
  const started = await services.db.transaction(async (tx) => {
    await findPurchase(tx, caller, input)
    await lockPurchase(tx, purchaseId)
    const [grant] = await listGrants(
      services,
      tx,
      sql`g.id = ${fileId} and o.purchase_id = ${purchaseId}`,
    )
    if (!grant) throw notFound('el archivo')
    if (grant.state !== 'open') throw new AppError('conflict', `${grantStateWords[grant.state]}.`)
    const [counted] = await tx
      .update(downloadGrants)
      .set({ downloadCount: sql`${downloadGrants.downloadCount} + 1` })
      .where(
        and(
          eq(downloadGrants.id, grant.id),
          lt(downloadGrants.downloadCount, downloadGrants.maxDownloads),
        ),
      )
      .returning()
    if (!counted) throw new AppError('conflict', `${grantStateWords.used}.`)
    const id = v7()
    await tx.insert(downloads).values({ id, grantId: grant.id, madeAt: services.now() })
    return { id, left: counted.maxDownloads - counted.downloadCount }
  })
  return { ...(await signDownload(services, started.id)), left: started.left }
})
