import type { Database, Services } from '#shared/server/services.ts'
import { recordFeedItem } from './record-feed-item.ts'

/** Records that a business opened its store for the first time. */
export async function recordStoreOpened(
  services: Services,
  tx: Database,
  { businessId }: { businessId: string },
): Promise<void> {
  await recordFeedItem(services, tx, { businessId, kind: 'store_opened', at: services.now() })
}
