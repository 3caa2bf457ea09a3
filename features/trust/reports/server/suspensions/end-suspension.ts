import { and, eq, isNull, lte } from 'drizzle-orm'
import { suspensions } from '#db/tables/trust/reports.ts'
import { restoreAccount } from '#features/accounts/server.ts'
import { type AuditLine, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { SuspensionScope } from '../../vocabulary.ts'
import type { Suspension } from './suspension-link.ts'
import { writeToPerson } from './write-to-person.ts'

/** How many end in one run; the next takes the rest. */
const atOnce = 100

/** Ends the suspension that runs (of `scope` alone where one is named), and opens an account that it shut; `endedBy` null where its time is over. Undefined where none runs. */
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
  if (!(await restoreAccount(tx, personId))) throw new Error('a suspended account did not open')
  await services.announce(tx, 'account.suspension_changed', { userId: personId })
  return ended
}

const restored = ({ scope }: Suspension) =>
  scope === 'account' ? 'staff.user_restored' : 'staff.posting_restored'

/** Ends suspensions whose time is over, each with its line and its letter, as if a member had restored the account. */
export async function endDueSuspensions(services: Services): Promise<void> {
  const { db, now } = services
  const due = and(isNull(suspensions.endedAt), lte(suspensions.endsAt, now()))
  const rows = await db
    .select({ id: suspensions.id, personId: suspensions.personId })
    .from(suspensions)
    .where(due)
    .limit(atOnce)
  for (const { personId } of rows)
    await db.transaction(async (tx) => {
      const [still] = await tx
        .select()
        .from(suspensions)
        .where(and(due, eq(suspensions.personId, personId)))
        .for('update', { skipLocked: true })
      if (!still) return
      const ended = await endSuspension(services, tx, { personId, endedBy: null })
      if (!ended) return
      const subject = { kind: 'user', id: personId }
      await recordAudit(tx, {
        by: 'system',
        action: restored(ended),
        subject,
        detail: { suspension: ended.id },
      })
      await writeToPerson(services, tx, ended, 'suspensions.restored', { scope: ended.scope })
    })
}

type Asked = {
  personId: string
  by: Extract<AuditLine['by'], { userId: string }>
  requestId: string
}

/** Lets a suspended account in again, and tells its person; an appeal that waits has nothing left to ask. Throws `conflict` when it is not suspended. */
export async function restorePerson(
  services: Services,
  tx: Database,
  { personId, by, requestId }: Asked,
): Promise<void> {
  const ended = await endSuspension(services, tx, { personId, endedBy: by.userId })
  if (!ended) throw new AppError('conflict', 'Esa cuenta no está suspendida.')
  const subject = { kind: 'user', id: personId }
  await recordAudit(tx, {
    by,
    action: restored(ended),
    subject,
    detail: { suspension: ended.id },
    requestId,
  })
  await writeToPerson(services, tx, ended, 'suspensions.restored', { scope: ended.scope })
}
