import { and, eq } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import { v7 } from 'uuid'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { cookieName } from '#shared/server/cookie-name.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { rememberedDeviceDays } from '../../vocabulary.ts'
import type { User } from '../create-user.ts'
import { readToken, signToken } from './access-token.ts'
import { lacksMfa } from './list-factors.ts'

/** Name of the device cookie; a browser has one for each account that was signed in there. */
const cookieNameFor = ({ config }: Services, userId: string) =>
  cookieName(config, '__Secure-', `lonja_device_${hashToken(userId).slice(0, 12)}`)

/** Fingerprint of the password: changing the password invalidates the device cookies. */
const passwordFingerprint = ({ passwordHash }: User) => hashToken(passwordHash ?? '').slice(0, 16)

/** Paths to which browsers send the cookie: only the sign-in endpoints. */
const paths = { everybody: ['/auth/v1'], staff: ['/auth/v1', '/api/staff/session'] }

/**
 * A browser that has been signed in to an account. `passedMfa`: it passed the second factor;
 * `isStaff`: it used the staff sign-in.
 */
type Device = { id: string; passedMfa: boolean; isStaff: boolean }

/** Gets the device from the cookies, if it has been signed in to this account. */
export async function getKnownDevice(
  services: Services,
  user: User,
  cookies: string | null,
): Promise<Device | null> {
  const name = cookieNameFor(services, user.id)
  const token = cookies ? parse(cookies, name)[name] : undefined
  const claims = token ? await readToken(services, token, 'device') : null
  if (!claims?.jti || claims.sub !== user.id || claims.pwd !== passwordFingerprint(user))
    return null
  return { id: claims.jti, passedMfa: claims.aal === 2, isStaff: claims.staff === true }
}

/**
 * Creates the device cookies (OWASP's device cookies) for the answer that opens a session. None
 * while the session lacks the second factor, or where the device already has an equivalent cookie.
 */
export async function createDeviceCookies(
  services: Services,
  { userId, sessionId, cookies }: { userId: string; sessionId: string; cookies: string | null },
): Promise<string[]> {
  const [row] = await services.db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (!row || (await lacksMfa(services.db, userId, sessionId))) return []
  const { users: user, sessions: session } = row
  const known = await getKnownDevice(services, user, cookies)
  const isNeeded =
    !known || (session.aal === 2 && !known.passedMfa) || (session.isStaff && !known.isStaff)
  if (!isNeeded) return []
  const isStaff = session.isStaff || known?.isStaff === true
  const aal = known?.passedMfa ? 2 : session.aal
  const seconds = (rememberedDeviceDays * dayMs) / 1000
  const claims = {
    aud: 'device',
    sub: userId,
    jti: known?.id ?? v7(),
    pwd: passwordFingerprint(user),
    aal,
    staff: isStaff,
  }
  const token = await signToken(services, claims, seconds)
  const secure = services.config.siteUrl.startsWith('https:')
  return (isStaff ? paths.staff : paths.everybody).map((path) =>
    serialize(cookieNameFor(services, userId), token, {
      path,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: seconds,
      secure,
    }),
  )
}
