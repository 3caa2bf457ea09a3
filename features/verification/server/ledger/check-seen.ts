import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Whether this member opened the file of the row `evidence` of `verification_evidence`: each opening is in the audit log. */
export const wasSeenBy = (evidence: SQL, memberId: string): SQL<boolean> => sql`exists (select from audit_entries seen
  where seen.subject_kind = 'fact' and seen.subject_id = ${evidence}.fact_id::text and seen.action = 'verification.evidence_viewed'
    and seen.actor_id = ${memberId} and seen.detail->>'evidenceId' = ${evidence}.id::text)`

/** Throws `conflict` while this member has not opened every file of a fact that they are about to approve. */
export async function checkSeen(tx: Database, factId: string, memberId: string): Promise<void> {
  const { rows } = await tx.execute<{ files: number; unseen: number }>(sql`
    select count(*)::int as files, count(*) filter (where not ${wasSeenBy(sql`e`, memberId)})::int as unseen
    from verification_evidence e where e.fact_id = ${factId}`)
  const { files, unseen } = rows[0] ?? { files: 0, unseen: 0 }
  if (unseen > 0)
    throw new AppError('conflict', files === 1 ? 'Abre el documento antes de aprobar.' : 'Abre todos los documentos antes de aprobar.')
}
