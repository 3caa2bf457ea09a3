import { and, eq } from 'drizzle-orm'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { isOutdated, verifyAccessToken } from '../sessions/access-token.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './auth-route.ts'

/**
 * Gets the account and session of an access token. Throws the protocol's refusals: no token,
 * invalid token, session ended, account suspended.
 */
export async function readBearer(
  services: Services,
  authorization: string | null,
): Promise<Bearer> {
  const token = authorization?.match(/^Bearer (\S+)$/i)?.[1]
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyAccessToken(services, token)
  if (!claims?.sub || typeof claims.session_id !== 'string')
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const [row] = await services.db
    .select()
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, claims.session_id), eq(sessions.userId, users.id)))
    .where(eq(users.id, claims.sub))
  if (!row) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!row.sessions || row.sessions.endedAt || isOutdated(claims, row.sessions.aal))
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  if (row.users.suspendedAt) throw new AuthError(403, 'user_banned', 'User is banned')
  return { user: row.users, sessionId: row.sessions.id }
}
