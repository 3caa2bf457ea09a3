import { downloadConsents } from '#db/tables/buying/downloads.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Records when the buyer of a purchase agreed to `consentWords`. */
export async function storeDownloadConsent(
  services: Services,
  tx: Database,
  purchaseId: string,
): Promise<void> {
  await tx
    .insert(downloadConsents)
    .values({ purchaseId: purchaseId, madeAt: services.now() })
    .onConflictDoNothing()
}
