import type { Database, Services } from '#shared/server/services.ts'
import { recordFeedItem } from './record-feed-item.ts'

/** Records that a business reached a higher verification level. */
export async function recordLevelRaised(
  services: Services,
  tx: Database,
  risen: { businessId: string; level: number },
): Promise<void> {
  await recordFeedItem(services, tx, { ...risen, kind: 'level', at: services.now() })
}
