import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { impersonations } from '#db/tables/backoffice/impersonation.ts'
import { requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import * as contract from '../contract.ts'
import { impersonationMinutes, impersonationTokenPrefix } from '../vocabulary.ts'
import { endImpersonations } from './end-impersonations.ts'

type Person = { name: string; isStaff: boolean; suspended: boolean }

/** Locks a person who may be impersonated until the transaction ends. Throws `not_found`, and `conflict` for staff and suspended accounts. */
async function lockPerson(tx: Database, userId: string): Promise<Person> {
  const { rows } = await tx.execute<Person>(sql`
    select coalesce(p.full_name, 'Sin nombre') as name, u.suspended_at is not null as suspended,
      p.role = 'staff' or exists (select from staff_permissions s where s.profile_id = p.id) as "isStaff"
    from profiles p join users u on u.id = p.id where p.id = ${userId} for share of p, u`)
  const [person] = rows
  if (!person) throw notFound('esa cuenta')
  if (person.isStaff) throw new AppError('conflict', 'Nadie ve como otra persona del equipo.')
  if (person.suspended) throw new AppError('conflict', 'Esa cuenta está suspendida: no ve nada.')
  return person
}

/**
 * Starts an impersonation and records the reason in the audit log. The member's open impersonation ends, so that of two concurrent calls one
 * impersonation remains open.
 */
export const startImpersonation = handle(
  contract.startImpersonation,
  ({ services, caller, input, request }) => {
    const { userId, reason } = input
    const token = impersonationTokenPrefix + newToken()
    const createdAt = services.now()
    const expiresAt = new Date(createdAt.getTime() + impersonationMinutes * minuteMs)
    return services.db.transaction(async (tx) => {
      await requireManagerWithLock(tx, caller.userId)
      const { name } = await lockPerson(tx, userId)
      await endImpersonations(services, tx, eq(impersonations.viewerId, caller.userId), {
        cause: 'replaced',
        by: caller,
        requestId: request.id,
      })
      const id = v7()
      const parties = { viewerId: caller.userId, sessionId: caller.sessionId, personId: userId }
      await tx
        .insert(impersonations)
        .values({ id, tokenHash: hashToken(token), ...parties, reason, createdAt, expiresAt })
      const detail = { view: id, reason, minutes: impersonationMinutes }
      const subject = { kind: 'user', id: userId }
      await recordAudit(tx, {
        by: caller,
        action: 'viewing.opened',
        subject,
        detail,
        requestId: request.id,
      })
      return { token, name, userId, expiresAt: expiresAt.toISOString() }
    })
  },
)
