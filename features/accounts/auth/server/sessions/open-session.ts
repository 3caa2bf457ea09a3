import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { refreshTokens, sessions, users } from '#db/tables/accounts/auth.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { recordDevice } from './record-device.ts'
import { type AuthSession, serializeSession } from './serialize-session.ts'

/**
 * Opens a session for an authenticated account and returns what the auth client stores: access
 * token, refresh token and user. `isStaff` marks sessions that may use staff permissions; only the
 * staff sign-in sets it.
 */
export async function openSession(
  db: Database,
  services: Services,
  input: {
    userId: string
    isStaff?: boolean
    userAgent?: string
    method?: 'password' | 'otp' | 'oauth'
  },
): Promise<AuthSession> {
  const now = services.now()
  const methods = [
    { method: input.method ?? 'password', timestamp: Math.floor(now.getTime() / 1000) },
  ]
  const [user] = await db
    .update(users)
    .set({ lastSignInAt: now })
    .where(eq(users.id, input.userId))
    .returning()
  if (!user) throw new Error(`no account ${input.userId}`)
  const session = {
    id: v7(),
    userId: user.id,
    userAgent: input.userAgent,
    isStaff: input.isStaff ?? false,
    aal: 1,
    methods,
  }
  await db.insert(sessions).values(session)
  const eventFields = { userId: user.id, sessionId: session.id, isStaff: session.isStaff }
  logSecurityEvent(services, {
    event: 'session',
    outcome: 'opened',
    by: input.method ?? 'password',
    ...eventFields,
  })
  await recordDevice(db, services, user, input.userAgent)
  const refreshToken = newToken()
  await db
    .insert(refreshTokens)
    .values({ sessionId: session.id, tokenHash: hashToken(refreshToken) })
  return serializeSession(db, services, user, session, refreshToken)
}
