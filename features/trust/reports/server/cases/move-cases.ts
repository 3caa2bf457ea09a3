import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database } from '#shared/server/services.ts'

/** Moves the report cases of these texts to the business into which theirs is merged. */
export async function moveCases(
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
  subjectIds: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`update report_cases set business_id = ${remainingId} where business_id = ${deletedId} and subject_id = any(${sql.param([...subjectIds])}::uuid[])`,
  )
}
