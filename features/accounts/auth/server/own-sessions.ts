import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { sessions } from '#db/tables/accounts/auth.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { endSessions } from './sessions/end-sessions.ts'

/** Most sessions listed. */
const max = 100

/** Lists the caller's sessions that have not ended. */
export const listSessions = handle(contract.listSessions, async ({ services, caller }) => {
  const usedAt = sql<Date>`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(
    sessions.createdAt,
  )
  const rows = await services.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), isNull(sessions.endedAt)))
    .orderBy(desc(usedAt))
    .limit(max)
  return rows.map(({ id, userAgent, createdAt, usedAt }) => ({
    id,
    userAgent,
    isCurrent: id === caller.sessionId,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }))
})

/** Ends one of the caller's sessions. Throws `not_found` for any other. */
export const endSession = handle(
  contract.endSession,
  async ({ services, caller, input: { sessionId } }) => {
    const isOwnSession = and(
      eq(sessions.id, sessionId),
      eq(sessions.userId, caller.userId),
      isNull(sessions.endedAt),
    )
    if ((await services.db.$count(sessions, isOwnSession)) === 0) throw notFound('esa sesión')
    await endSessions(services.db, services, { userId: caller.userId, only: sessionId })
    return {}
  },
)
