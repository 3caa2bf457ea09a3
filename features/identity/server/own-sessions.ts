import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { sessions } from '#db/tables/identity.ts'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type * as contract from '../contract.ts'
import { endSessions } from './sessions/end-sessions.ts'

/** Most sessions that are shown. */
const most = 100

/** The caller's sessions that have not ended. */
export async function listSessions(db: Database, caller: SignedIn): Promise<Output<typeof contract.listSessions>> {
  const usedAt = sql<Date>`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt)
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, usedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), isNull(sessions.endedAt)))
    .orderBy(desc(usedAt))
    .limit(most)
  return rows.map(({ id, userAgent, createdAt, usedAt }) => ({
    id,
    userAgent,
    isCurrent: id === caller.sessionId,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }))
}

/** Ends one of the caller's sessions. Throws `not_found` for anything else. */
export async function endSession(services: Services, caller: SignedIn, sessionId: string): Promise<Output<typeof contract.endSession>> {
  const mine = and(eq(sessions.id, sessionId), eq(sessions.userId, caller.userId), isNull(sessions.endedAt))
  if ((await services.db.$count(sessions, mine)) === 0) throw notFound('esa sesión')
  await endSessions(services.db, services, { userId: caller.userId, only: sessionId })
  return {}
}
