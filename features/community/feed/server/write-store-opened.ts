import type { Database, Services } from '#shared/server/services.ts'
import { writeHappening } from './write-happening.ts'

/** Records that a business opened its store for the first time. */
export async function writeStoreOpened(
  services: Services,
  tx: Database,
  { businessId }: { businessId: string },
): Promise<void> {
  await writeHappening(services, tx, { businessId, kind: 'store_opened', at: services.now() })
}
