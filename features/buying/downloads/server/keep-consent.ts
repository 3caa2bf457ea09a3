import { downloadConsents } from '#db/tables/buying/downloads.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Writes down when the buyer of a purchase agreed to `consentWords`. */
export async function keepConsent(
  services: Services,
  tx: Database,
  groupId: string,
): Promise<void> {
  await tx
    .insert(downloadConsents)
    .values({ groupId, madeAt: services.now() })
    .onConflictDoNothing()
}
