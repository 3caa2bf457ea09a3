import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** Blanks a fact that names an erased person in what others were told of these causes, of one kind of notice. */
export async function forgetFact(
  tx: Database,
  { kind, causes, fact }: { kind: string; causes: readonly string[]; fact: string },
): Promise<void> {
  const keys = sql.param(causes.map((cause) => `${kind}:${cause}`))
  await tx.execute(sql`
    update notifications set facts = facts || jsonb_build_object(${fact}::text, null)
    where id in (select notification_id from notification_causes where cause = any(${keys}::text[]))`)
}
