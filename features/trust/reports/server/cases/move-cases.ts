import { sql } from 'drizzle-orm'
import { privateKinds } from '#features/platform/subjects/vocabulary.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

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

/** Moves the cases of messages to the business into which theirs is merged: conversations move whole. */
export async function movePrivateCases(
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  await tx.execute(sql`
    update report_cases c set business_id = ${remainingId} from subjects s
    where s.id = c.subject_id and s.kind in ${privateKinds} and c.business_id = ${deletedId}`)
}
