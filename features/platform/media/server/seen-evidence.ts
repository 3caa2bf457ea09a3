import { type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * How the audit log records access to evidence of a pending decision: action and subject of the
 * entry, and the file in its detail.
 */
export type EvidenceAccess = { action: string; subject: { kind: string; id: SQL }; evidenceId: SQL }

/** SQL condition: the staff member has opened the file of evidence, according to the audit log. */
export const wasSeenBy = (
  { action, subject, evidenceId }: EvidenceAccess,
  memberId: string,
): SQL<boolean> => sql`exists (select from audit_entries seen
  where seen.subject_kind = ${subject.kind} and seen.subject_id = ${subject.id}::text and seen.action = ${action}
    and seen.actor_id = ${memberId} and seen.detail->>'evidenceId' = ${evidenceId}::text)`

/**
 * Throws `conflict` unless every row of `evidence` (a from-clause) satisfies `isSeen`: staff must
 * open all files before approving.
 */
export async function requireAllSeen(
  tx: Database,
  evidence: SQL,
  isSeen: SQL<boolean>,
): Promise<void> {
  const { rows } = await tx.execute<{ files: number; unseen: number }>(
    sql`select count(*)::int as files, count(*) filter (where not ${isSeen})::int as unseen from ${evidence}`,
  )
  const { files, unseen } = onlyRow(rows)
  if (unseen > 0)
    throw new AppError(
      'conflict',
      files === 1
        ? 'Abre el documento antes de aprobar.'
        : 'Abre todos los documentos antes de aprobar.',
    )
}
