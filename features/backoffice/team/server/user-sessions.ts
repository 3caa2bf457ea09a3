import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { sessions } from '#db/tables/accounts/auth.ts'
import { endSessions, requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/sessions.ts'

/** Maximum of sessions listed. */
const max = 100

/** Lists the open sessions of an account, most recently used first. */
export const listUserSessions = handle(
  contract.listUserSessions,
  async ({ services, input: { userId } }) => {
    const usedAt = sql<Date>`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(
      sessions.createdAt,
    )
    const { id, userAgent, isStaff, createdAt } = sessions
    const rows = await services.db
      .select({ id, userAgent, isStaff, createdAt, usedAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
      .orderBy(desc(usedAt))
      .limit(max)
    return {
      items: rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        usedAt: row.usedAt.toISOString(),
      })),
    }
  },
)

/**
 * Ends sessions of an account and records the reason in the audit log. Throws `conflict` for the caller's own account, and `not_found` when no
 * session is open.
 */
export const endUserSessions = handle(
  contract.endUserSessions,
  ({ services, caller, input, request }) => {
    const { userId, sessionId, reason } = input
    if (userId === caller.userId)
      throw new AppError('conflict', 'Tus propias sesiones las cierras en Seguridad.')
    return services.db.transaction(async (tx) => {
      await requireManagerWithLock(tx, caller.userId)
      const open = and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        sessionId ? eq(sessions.id, sessionId) : undefined,
      )
      const found = await tx.select({ id: sessions.id }).from(sessions).where(open).for('update')
      if (found.length === 0) throw notFound('una sesión abierta')
      await endSessions(tx, services, { userId, only: sessionId })
      const subject = { kind: 'user', id: userId }
      const detail = { reason, sessions: found.length }
      await recordAudit(tx, {
        by: caller,
        action: 'staff.sessions_ended',
        subject,
        detail,
        requestId: request.id,
      })
      return { ended: found.length }
    })
  },
)
