import { eq, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { storeBadge } from '#features/directory/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { badgeOf, type Level, type ValidFact } from '../../contract/levels.ts'

/**
 * Computes and stores the badge from the facts that are valid in the business's time zone. `changed`: whether the badge differs; `raised`: whether
 * the level rose.
 */
export async function computeBadge(
  tx: Database,
  businessId: string,
  now: Date,
): Promise<{ level: Level; changed: boolean; raised: boolean }> {
  const { rows } = await tx.execute<ValidFact>(sql`
    select f.kind, f.expires_on::text as "expiresOn" from verification_facts f join businesses b on b.id = f.business_id
    where f.business_id = ${businessId} and f.state = 'valid'
      and f.expires_on >= (${now.toISOString()}::timestamptz at time zone b.time_zone)::date`)
  const badge = badgeOf(rows)
  const [before] = await tx
    .select({ level: businesses.level })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const changed = await storeBadge(tx, businessId, badge)
  return { level: badge.level, changed, raised: badge.level > (before?.level ?? 0) }
}

/** Recomputes the badge of a locked business and announces `business.changed` and `badge.raised` as needed. Returns the level. */
export async function refreshBadge(
  services: Services,
  tx: Database,
  businessId: string,
): Promise<Level> {
  const { level, changed, raised } = await computeBadge(tx, businessId, services.now())
  if (changed) await services.announce(tx, 'business.changed', { businessId })
  if (raised) await services.announce(tx, 'badge.raised', { businessId, level })
  return level
}
