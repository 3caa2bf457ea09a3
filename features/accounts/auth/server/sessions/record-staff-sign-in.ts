import { recordAudit } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

/** Records a staff sign-in in the audit log, in the transaction that opens the session. */
export async function recordStaffSignIn(
  db: Database,
  userId: string,
  requestId: string | undefined,
): Promise<void> {
  const by = { kind: 'user', userId, staff: new Set<never>() } as const
  await recordAudit(db, {
    by,
    action: 'staff.signed_in',
    subject: { kind: 'user', id: userId },
    requestId,
  })
}
