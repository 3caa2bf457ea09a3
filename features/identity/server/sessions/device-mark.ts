import { eq } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import { v7 } from 'uuid'
import { sessions, users } from '#db/tables/identity.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { readToken, signToken } from './access-token.ts'
import { lacksSecondStep } from './list-factors.ts'
import { hashToken } from './new-token.ts'

/** Days that a device is remembered after it was last marked. */
const markDays = 180

/** One for each account that a browser has been in. */
const cookieName = (userId: string) => `lonja_device_${hashToken(userId).slice(0, 12)}`

/** Marks end with the password that they were made beside. */
const passwordMark = ({ passwordHash }: User) => hashToken(passwordHash ?? '').slice(0, 16)

/** A browser that has been in an account. `gaveSecondStep`: with all that the account asks for. */
type Device = { id: string; gaveSecondStep: boolean }

/** The device whose cookies these are, if it has been in this account. */
export async function readDevice(services: Services, user: User, cookies: string | null): Promise<Device | null> {
  const name = cookieName(user.id)
  const token = cookies ? parse(cookies, name)[name] : undefined
  const claims = token ? await readToken(services, token, 'device') : null
  if (!claims?.jti || claims.sub !== user.id || claims.pwd !== passwordMark(user)) return null
  return { id: claims.jti, gaveSecondStep: claims.aal === 2 }
}

/**
 * The cookie that marks a device (OWASP's device cookie), for the answer that brings it a session. Null while the session lacks the
 * second step, and where the device bears the same mark already.
 */
export async function markDevice(
  services: Services,
  { userId, sessionId, cookies }: { userId: string; sessionId: string; cookies: string | null },
): Promise<string | null> {
  const [user] = await services.db.select().from(users).where(eq(users.id, userId))
  if (!user || (await lacksSecondStep(services.db, userId, sessionId))) return null
  const known = await readDevice(services, user, cookies)
  const [session] = await services.db.select({ aal: sessions.aal }).from(sessions).where(eq(sessions.id, sessionId))
  const aal = session?.aal ?? 1
  if (known && (known.gaveSecondStep || aal === 1)) return null
  const seconds = markDays * 24 * 3600
  const claims = { aud: 'device', sub: userId, jti: known?.id ?? v7(), pwd: passwordMark(user), aal }
  return serialize(cookieName(userId), await signToken(services, claims, seconds), {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: seconds,
    secure: services.config.siteUrl.startsWith('https:'),
  })
}
