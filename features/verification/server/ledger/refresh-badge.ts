import { sql } from 'drizzle-orm'
import { storeBadge } from '#features/businesses/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { badgeOf, type Level, type ValidFact } from '../../contract/levels.ts'

/** Computes the badge from the facts that are valid where the business is, and keeps it. `changed` tells whether it is another. */
export async function computeBadge(tx: Database, businessId: string, now: Date): Promise<{ level: Level; changed: boolean }> {
  const { rows } = await tx.execute<ValidFact>(sql`
    select f.kind, f.expires_on::text as "expiresOn" from verification_facts f join businesses b on b.id = f.business_id
    where f.business_id = ${businessId} and f.state = 'valid'
      and f.expires_on >= (${now.toISOString()}::timestamptz at time zone b.time_zone)::date`)
  const badge = badgeOf(rows)
  return { level: badge.level, changed: await storeBadge(tx, businessId, badge) }
}

/** Computes the badge again and announces the business when it changed. The business is locked. */
export async function refreshBadge(services: Services, tx: Database, businessId: string): Promise<Level> {
  const { level, changed } = await computeBadge(tx, businessId, services.now())
  if (changed) await services.announce(tx, 'business.changed', { businessId })
  return level
}
