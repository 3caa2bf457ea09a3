import { and, eq, isNull, lte } from 'drizzle-orm'
import { suspensions } from '#db/tables/trust/reports.ts'
import { restoreAccount } from '#features/accounts/server.ts'
import { type AuditLine, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { SuspensionScope } from '../../vocabulary.ts'
import { mailSuspendedPerson } from './mail-suspended-person.ts'
import type { Suspension } from './suspension-link.ts'

/** Maximum of suspensions ended per run; the next run ends the rest. */
const batchSize = 100

/**
 * Ends the active suspension of an account (only of `scope`, if given) and reopens an account that it closed. `endedBy`: null when the suspension
 * ends automatically. Returns undefined when none is active.
 */
export async function endSuspension(
  services: Services,
  tx: Database,
  {
    personId,
    endedBy,
    scope,
  }: { personId: string; endedBy: string | null; scope?: SuspensionScope },
): Promise<Suspension | undefined> {
  const [ended] = await tx
    .update(suspensions)
    .set({ endedAt: services.now(), endedBy })
    .where(
      and(
        eq(suspensions.personId, personId),
        isNull(suspensions.endedAt),
        scope && eq(suspensions.scope, scope),
      ),
    )
    .returning()
  if (ended?.scope !== 'account') return ended
  if (!(await restoreAccount(tx, personId)))
    throw new Error('a suspended account could not be reopened')
  await services.announce(tx, 'account.suspension_changed', { userId: personId })
  return ended
}

const restoredAction = ({ scope }: Suspension) =>
  scope === 'account' ? 'staff.user_restored' : 'staff.posting_restored'

/** Ends suspensions that are due, with the audit entry and the e-mail, as if a member had ended them. */
export async function endDueSuspensions(services: Services): Promise<void> {
  const { db, now } = services
  const due = and(isNull(suspensions.endedAt), lte(suspensions.endsAt, now()))
  const rows = await db
    .select({ id: suspensions.id, personId: suspensions.personId })
    .from(suspensions)
    .where(due)
    .limit(batchSize)
  for (const { personId } of rows)
    await db.transaction(async (tx) => {
      const [suspension] = await tx
        .select()
        .from(suspensions)
        .where(and(due, eq(suspensions.personId, personId)))
        .for('update', { skipLocked: true })
      if (!suspension) return
      const ended = await endSuspension(services, tx, { personId, endedBy: null })
      if (!ended) return
      const subject = { kind: 'user', id: personId }
      await recordAudit(tx, {
        by: 'system',
        action: restoredAction(ended),
        subject,
        detail: { suspension: ended.id },
      })
      await mailSuspendedPerson(services, tx, ended, 'suspensions.restored', { scope: ended.scope })
    })
}

type EndRequest = {
  personId: string
  by: Extract<AuditLine['by'], { userId: string }>
  requestId: string
}

/** Ends an account's suspension and mails the person; an open appeal becomes moot. Throws `conflict` when the account is not suspended. */
export async function restorePerson(
  services: Services,
  tx: Database,
  { personId, by, requestId }: EndRequest,
): Promise<void> {
  const ended = await endSuspension(services, tx, { personId, endedBy: by.userId })
  if (!ended) throw new AppError('conflict', 'Esa cuenta no está suspendida.')
  const subject = { kind: 'user', id: personId }
  await recordAudit(tx, {
    by,
    action: restoredAction(ended),
    subject,
    detail: { suspension: ended.id },
    requestId,
  })
  await mailSuspendedPerson(services, tx, ended, 'suspensions.restored', { scope: ended.scope })
}
