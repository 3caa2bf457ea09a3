import { and, eq, isNull } from 'drizzle-orm'
import { promotions } from '#db/tables/selling/promotions.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { recordFeedItem } from './record-feed-item.ts'

type NewPromotion = { promotionId: string; businessId: string }

/**
 * Records an automatic promotion as a feed item at its start. Promotions with a code are not announced, because they are for selected
 * buyers.
 */
export async function recordPromotionOffered(
  services: Services,
  tx: Database,
  { promotionId, businessId }: NewPromotion,
): Promise<void> {
  const [row] = await tx
    .select({ beginsAt: promotions.beginsAt })
    .from(promotions)
    .where(and(eq(promotions.id, promotionId), isNull(promotions.code)))
  if (!row) return
  const now = services.now()
  const at = row.beginsAt && row.beginsAt > now ? row.beginsAt : now
  await recordFeedItem(services, tx, { businessId, kind: 'promotion', at, promotionId })
}
