import type { Database, Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { signToken } from './access-token.ts'
import { type AuthUser, serializeUser } from './serialize-user.ts'

/** The session in the format of the auth client. `expires_at` in seconds since 1970. */
export type AuthSession = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: AuthUser
}

type SessionFields = { id: string; aal: number; methods: { method: string; timestamp: number }[] }

/**
 * Issues a new access token with the protocol's claims, and returns it with the given refresh
 * token.
 */
export async function serializeSession(
  db: Database,
  services: Services,
  user: User,
  session: SessionFields,
  refreshToken: string,
): Promise<AuthSession> {
  const authUser = await serializeUser(db, user)
  const seconds = services.config.accessTokenSeconds
  const claims = {
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: authUser.app_metadata,
    user_metadata: authUser.user_metadata,
    aal: `aal${session.aal}`,
    amr: session.methods.toReversed(),
    session_id: session.id,
    is_anonymous: false,
  }
  return {
    access_token: await signToken(services, claims, seconds),
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(services.now().getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user: authUser,
  }
}
