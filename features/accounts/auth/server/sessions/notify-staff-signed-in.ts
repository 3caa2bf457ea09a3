import { recordAudit } from '#features/platform/server.ts'
import type { Database } from '#shared/server/services.ts'

/** The audit's line of a session that opens at the staff door, in the transaction that opens it. */
export async function notifyStaffSignedIn(
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
