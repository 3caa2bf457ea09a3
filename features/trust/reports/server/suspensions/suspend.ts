import { and, eq, isNull, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { users } from '#db/tables/accounts/auth.ts'
import { suspensions } from '#db/tables/trust/reports.ts'
import { suspendAccount } from '#features/accounts/server.ts'
import { type AuditLine, recordAudit } from '#features/platform/server.ts'
import type { Rule } from '#features/trust/reports/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { SuspensionScope } from '../../vocabulary.ts'
import { endSuspension } from './end-suspension.ts'
import { sendEmail } from './send-email.ts'

type Asked = {
  personId: string
  scope: SuspensionScope
  rule: Rule
  reason: string
  days?: number | undefined
  by: Extract<AuditLine['by'], { userId: string }>
  requestId: string
}

/** Whether two accounts are one person's, as the database tells. */
async function isOf(db: Database, memberId: string, personId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from accounts_of(${personId}::uuid) as own where own = ${memberId}::uuid`,
  )
  return memberId === personId || rows.length > 0
}

/** Shuts the account. One that was kept from posting alone is so no more: what is heavier takes its place. */
async function shut(
  services: Services,
  tx: Database,
  personId: string,
  endedBy: string,
): Promise<void> {
  if (!(await suspendAccount(tx, services, personId)))
    throw new AppError('conflict', 'Esa cuenta no existe o ya está suspendida.')
  // Once the account is held: one that began at the same moment is seen.
  await endSuspension(services, tx, { personId, endedBy, scope: 'posting' })
  await services.announce(tx, 'account.suspension_changed', { userId: personId })
}

/** Whether an account is there, and nothing of it is suspended; held until the transaction ends. */
async function isFree(tx: Database, personId: string): Promise<boolean> {
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
 * Suspends an account, or what it writes in public, by a rule: a shut account's sessions end; its person reads the rule, the reason, until when and how
 * to appeal in a letter. After `days` it ends by itself. Throws `conflict` for one's own account, and where it is not there to suspend.
 */
export async function suspendPerson(
  services: Services,
  tx: Database,
  { personId, scope, rule, reason, days, by, requestId }: Asked,
): Promise<void> {
  if (await isOf(tx, by.userId, personId))
    throw new AppError('conflict', 'No puedes suspender tu propia cuenta.')
  if (scope === 'account') await shut(services, tx, personId, by.userId)
  else if (!(await isFree(tx, personId)))
    throw new AppError('conflict', 'Esa cuenta no existe o ya está suspendida.')
  const decidedAt = services.now()
  const endsAt = days === undefined ? null : new Date(decidedAt.getTime() + days * 86_400_000)
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
  await sendEmail(services, tx, suspension)
}
