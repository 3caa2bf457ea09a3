import { and, eq, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import type { Database } from '#shared/server/services.ts'
import type { FactKind } from '../vocabulary.ts'

/**
 * Stores the badge computed from the valid facts on the business row, for cards and search. Returns
 * whether it changed.
 */
export async function storeBadge(
  db: Database,
  businessId: string,
  badge: { level: number; until: string | null; facts: FactKind[] },
): Promise<boolean> {
  const next = { level: badge.level, verifiedUntil: badge.until, verifiedFacts: badge.facts }
  const differs = sql`(${businesses.level}, ${businesses.verifiedUntil}, ${businesses.verifiedFacts}) is distinct from
    (${next.level}::integer, ${next.verifiedUntil}::date, ${sql.param(next.verifiedFacts, businesses.verifiedFacts)}::text[])`
  const rows = await db
    .update(businesses)
    .set(next)
    .where(and(eq(businesses.id, businessId), differs))
    .returning({ id: businesses.id })
  return rows.length > 0
}
