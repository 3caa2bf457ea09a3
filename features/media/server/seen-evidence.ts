import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'

/** How the audit log says that somebody was handed a file of what they decide on: the line's action and subject, and the file in its detail. */
export type Viewing = { action: string; subject: { kind: string; id: SQL }; evidenceId: SQL }

/** Whether this member opened a file of evidence: each opening is in the audit log. */
export const wasSeenBy = (
  { action, subject, evidenceId }: Viewing,
  memberId: string,
): SQL<boolean> => sql`exists (select from audit_entries seen
  where seen.subject_kind = ${subject.kind} and seen.subject_id = ${subject.id}::text and seen.action = ${action}
    and seen.actor_id = ${memberId} and seen.detail->>'evidenceId' = ${evidenceId}::text)`

/** How many files there are, and how many of them were not opened by who decides. */
export type SeenFiles = { files: number; unseen: number }

/** Throws `conflict` while not every file of what is about to be approved was opened. */
export function checkSeenFiles({ files, unseen }: SeenFiles = { files: 0, unseen: 0 }): void {
  if (unseen > 0)
    throw new AppError('conflict', files === 1 ? 'Abre el documento antes de aprobar.' : 'Abre todos los documentos antes de aprobar.')
}
