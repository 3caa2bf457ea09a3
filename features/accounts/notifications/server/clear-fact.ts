import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Sets to null a fact that names a deleted person in other people's notices of these causes, for
 * one kind of notice.
 */
export async function clearFact(
  tx: Database,
  { kind, causes, fact }: { kind: string; causes: readonly string[]; fact: string },
): Promise<void> {
  const keys = sql.param(causes.map((cause) => `${kind}:${cause}`))
  await tx.execute(sql`
    update notifications set facts = facts || jsonb_build_object(${fact}::text, null)
    where id in (select notification_id from notification_causes where cause = any(${keys}::text[]))`)
}
