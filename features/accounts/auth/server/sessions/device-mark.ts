import { and, eq } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import { v7 } from 'uuid'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { cookieName } from '#shared/server/cookie-name.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { readToken, signToken } from './access-token.ts'
import { lacksSecondStep } from './list-factors.ts'
import { hashToken } from './new-token.ts'

/** Days that a device is remembered after it was last marked. */
const markDays = 180

/** One for each account that a browser has been in. */
const markName = ({ config }: Services, userId: string) =>
  cookieName(config, '__Secure-', `lonja_device_${hashToken(userId).slice(0, 12)}`)

/** Marks end with the password that they were made beside. */
const passwordMark = ({ passwordHash }: User) => hashToken(passwordHash ?? '').slice(0, 16)

/** Where a browser sends its mark: to the doors at which accounts are entered, and nowhere else. */
const doors = { everybody: ['/auth/v1'], staff: ['/auth/v1', '/api/staff/session'] }

/** A browser that has been in an account. `gaveSecondStep`: with all that the account asks for; `isStaff`: by the staff door. */
type Device = { id: string; gaveSecondStep: boolean; isStaff: boolean }

/** The device whose cookies these are, if it has been in this account. */
export async function readDeviceMark(
  services: Services,
  user: User,
  cookies: string | null,
): Promise<Device | null> {
  const name = markName(services, user.id)
  const token = cookies ? parse(cookies, name)[name] : undefined
  const claims = token ? await readToken(services, token, 'device') : null
  if (!claims?.jti || claims.sub !== user.id || claims.pwd !== passwordMark(user)) return null
  return { id: claims.jti, gaveSecondStep: claims.aal === 2, isStaff: claims.staff === true }
}

/**
 * The cookies that mark a device (OWASP's device cookie), for the answer to a session of it. None while the session lacks the second
 * step, and where the device bears the same mark already.
 */
export async function markDevice(
  services: Services,
  { userId, sessionId, cookies }: { userId: string; sessionId: string; cookies: string | null },
): Promise<string[]> {
  const [row] = await services.db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (!row || (await lacksSecondStep(services.db, userId, sessionId))) return []
  const { users: user, sessions: session } = row
  const known = await readDeviceMark(services, user, cookies)
  const adds =
    !known || (session.aal === 2 && !known.gaveSecondStep) || (session.isStaff && !known.isStaff)
  if (!adds) return []
  const isStaff = session.isStaff || known?.isStaff === true
  const aal = known?.gaveSecondStep ? 2 : session.aal
  const seconds = markDays * 24 * 3600
  const claims = {
    aud: 'device',
    sub: userId,
    jti: known?.id ?? v7(),
    pwd: passwordMark(user),
    aal,
    staff: isStaff,
  }
  const mark = await signToken(services, claims, seconds)
  const secure = services.config.siteUrl.startsWith('https:')
  return (isStaff ? doors.staff : doors.everybody).map((path) =>
    serialize(markName(services, userId), mark, {
      path,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: seconds,
      secure,
    }),
  )
}
