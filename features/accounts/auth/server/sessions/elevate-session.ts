import { and, eq, isNull, sql } from 'drizzle-orm'
import { refreshTokens, sessions } from '#db/tables/accounts/auth.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { type AuthSession, serializeSession } from './serialize-session.ts'

/**
 * Raises a session to assurance level 2 and issues new tokens. The old access token is rejected at
 * once; the old refresh token after the reuse period, since another tab may be using it at this
 * moment and then gets level 2, too.
 */
export async function elevateSession(
  db: Database,
  services: Services,
  user: User,
  sessionId: string,
  method: 'totp' | 'recovery_code',
): Promise<AuthSession> {
  const newMethod = JSON.stringify([
    { method, timestamp: Math.floor(services.now().getTime() / 1000) },
  ])
  const [session] = await db
    .update(sessions)
    .set({ aal: 2, methods: sql`${sessions.methods} || ${newMethod}::jsonb` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, user.id), isNull(sessions.endedAt)))
    .returning()
  if (!session) throw new Error(`session ${sessionId} has ended`)
  await db
    .update(refreshTokens)
    .set({ usedAt: services.now(), successorSalt: newToken() })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)))
  const refreshToken = newToken()
  await db.insert(refreshTokens).values({ sessionId, tokenHash: hashToken(refreshToken) })
  return serializeSession(db, services, user, session, refreshToken)
}
