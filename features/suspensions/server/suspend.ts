import { sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { suspensions } from '#db/tables/people/suspensions.ts'
import { type AuditLine, recordAudit } from '#features/audit/server/index.ts'
import { suspendAccount } from '#features/identity/server/index.ts'
import type { Rule } from '#features/reports/vocabulary.ts'
import { tellStorePages } from '#features/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { sendLetter } from './send-letter.ts'

type Asked = {
  personId: string
  rule: Rule
  reason: string
  days?: number | undefined
  by: Extract<AuditLine['by'], { userId: string }>
  requestId: string
}

/** Whether two accounts are one person's, as the database tells. */
async function isOf(db: Database, memberId: string, personId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from accounts_of(${personId}::uuid) as own where own = ${memberId}::uuid`)
  return memberId === personId || rows.length > 0
}

/**
 * Shuts an account by a rule: its sessions end, and its person reads the rule, the reason, until when and how to appeal in a letter. After `days` it ends by itself. Throws `conflict` for one's own
 * account, and where it is not there to suspend.
 */
export async function suspendPerson(
  services: Services,
  tx: Database,
  { personId, rule, reason, days, by, requestId }: Asked,
): Promise<void> {
  if (await isOf(tx, by.userId, personId)) throw new AppError('conflict', 'No puedes suspender tu propia cuenta.')
  if (!(await suspendAccount(tx, services, personId))) throw new AppError('conflict', 'Esa cuenta no existe o ya está suspendida.')
  await tellStorePages(services, tx)
  const decidedAt = services.now()
  const endsAt = days === undefined ? null : new Date(decidedAt.getTime() + days * 86_400_000)
  const suspension = onlyRow(
    await tx.insert(suspensions).values({ personId, rule, reason, decidedBy: by.userId, decidedAt, endsAt }).returning(),
  )
  const subject = { kind: 'user', id: personId }
  const detail = { suspension: suspension.id, rule, reason, ...(endsAt && { endsAt: endsAt.toISOString() }) }
  await recordAudit(tx, { by, action: 'staff.user_suspended', subject, detail, requestId })
  await sendLetter(services, tx, suspension)
}
