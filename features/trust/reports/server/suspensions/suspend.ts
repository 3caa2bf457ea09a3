import { and, eq, isNull, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { users } from '#db/tables/accounts/auth.ts'
import { suspensions } from '#db/tables/trust/reports.ts'
import { suspendAccount } from '#features/accounts/server.ts'
import { type AuditLine, recordAudit } from '#features/platform/server.ts'
import type { Rule } from '#features/trust/reports/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { SuspensionScope } from '../../vocabulary.ts'
import { endSuspension } from './end-suspension.ts'
import { mailSuspension } from './send-email.ts'

type SuspensionRequest = {
  personId: string
  scope: SuspensionScope
  rule: Rule
  reason: string
  days?: number | undefined
  by: Extract<AuditLine['by'], { userId: string }>
  requestId: string
}

/** Whether two accounts belong to the same person, by the SQL function `accounts_of`. */
async function isSamePerson(db: Database, memberId: string, personId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from accounts_of(${personId}::uuid) as own where own = ${memberId}::uuid`,
  )
  return memberId === personId || rows.length > 0
}

/**
 * Closes an account and ends its sessions; this replaces an active suspension of posting. Throws `conflict` when the account does not exist or is
 * suspended.
 */
async function closeAccount(
  services: Services,
  tx: Database,
  personId: string,
  endedBy: string,
): Promise<void> {
  if (!(await suspendAccount(tx, services, personId)))
    throw new AppError('conflict', 'Esa cuenta no existe o ya está suspendida.')
  // Runs after the account is locked, so that a suspension of posting started concurrently is seen.
  await endSuspension(services, tx, { personId, endedBy, scope: 'posting' })
  await services.announce(tx, 'account.suspension_changed', { userId: personId })
}

/** Locks an account and returns whether it exists and has no active suspension. */
async function lockUnsuspended(tx: Database, personId: string): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, personId)).for('update')
  if (!user || user.suspendedAt || user.mergedInto) return false
  return (
    (await tx.$count(
      suspensions,
      and(eq(suspensions.personId, personId), isNull(suspensions.endedAt)),
    )) === 0
  )
}

/**
 * Suspends an account or its public posting under a rule. Suspending the account ends its sessions. The person is mailed the rule, the reason, the
 * end and how to appeal. After `days` the suspension ends automatically. Throws `conflict` for the caller's own account, and when the account does
 * not exist or is already suspended.
 */
export async function suspendPerson(
  services: Services,
  tx: Database,
  { personId, scope, rule, reason, days, by, requestId }: SuspensionRequest,
): Promise<void> {
  if (await isSamePerson(tx, by.userId, personId))
    throw new AppError('conflict', 'No puedes suspender tu propia cuenta.')
  if (scope === 'account') await closeAccount(services, tx, personId, by.userId)
  else if (!(await lockUnsuspended(tx, personId)))
    throw new AppError('conflict', 'Esa cuenta no existe o ya está suspendida.')
  const decidedAt = services.now()
  const endsAt = days === undefined ? null : new Date(decidedAt.getTime() + days * dayMs)
  const suspension = onlyRow(
    await tx
      .insert(suspensions)
      .values({ personId, scope, rule, reason, decidedBy: by.userId, decidedAt, endsAt })
      .returning(),
  )
  const subject = { kind: 'user', id: personId }
  const detail = {
    suspension: suspension.id,
    rule,
    reason,
    ...(endsAt && { endsAt: endsAt.toISOString() }),
  }
  await recordAudit(tx, {
    by,
    action: scope === 'account' ? 'staff.user_suspended' : 'staff.posting_suspended',
    subject,
    detail,
    requestId,
  })
  await mailSuspension(services, tx, suspension)
}
