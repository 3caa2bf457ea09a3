import { and, eq, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import type { Database } from '#shared/server/services.ts'
import type { FactKind } from '../vocabulary.ts'

/** Keeps the badge that the valid facts earn beside the business, for cards and search. True when it is another than before. */
export async function storeBadge(
  db: Database,
  businessId: string,
  badge: { level: number; until: string | null; facts: FactKind[] },
): Promise<boolean> {
  const now = { level: badge.level, verifiedUntil: badge.until, verifiedFacts: badge.facts }
  const differs = sql`(${businesses.level}, ${businesses.verifiedUntil}, ${businesses.verifiedFacts}) is distinct from
    (${now.level}::integer, ${now.verifiedUntil}::date, ${sql.param(now.verifiedFacts, businesses.verifiedFacts)}::text[])`
  const rows = await db
    .update(businesses)
    .set(now)
    .where(and(eq(businesses.id, businessId), differs))
    .returning({ id: businesses.id })
  return rows.length > 0
}
