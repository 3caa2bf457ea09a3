import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { reportableOf } from './find-subject.ts'
import type { LockedCase } from './lock-case.ts'

/**
 * Throws `conflict` when a member decides about something private that they have not opened: whoever decides has read it, and that
 * they read it is in the audit log, where `openCaseItem` wrote it.
 */
export async function checkOpened(
  services: Services,
  tx: Database,
  { found, kind }: LockedCase,
  personId: string,
): Promise<void> {
  if (!reportableOf(services, kind).private) return
  const { rows } = await tx.execute<{ isOpened: boolean }>(sql`
    select exists (select from audit_entries e where e.subject_kind = 'case' and e.subject_id = ${found.id}
      and e.action = 'reports.message_opened' and e.actor_id in (select accounts_of(${personId}::uuid))) as "isOpened"`)
  if (!rows[0]?.isOpened) throw new AppError('conflict', 'Abre primero el mensaje reportado.')
}
