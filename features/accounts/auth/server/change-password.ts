import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { checkPassword } from './passwords/check-password.ts'
import { hashPassword, isPasswordOf } from './passwords/hash-password.ts'
import { isNonceOf } from './reauthenticate.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { providersOf } from './sessions/serialize-user.ts'

/** Minutes after entering by the mailbox (as a forgotten password asks for) in which no other proof is wanted. */
const freshMinutes = 10

export type PasswordChange = 'done' | 'same' | 'unproved' | 'wrong_password' | 'wrong_nonce'

type Wanted = {
  password: string
  currentPassword: string | undefined
  nonce: string | undefined
  sessionId: string
  /** Where the request came from, as in RequestInfo. */
  address: string
}

async function isFresh(services: Services, user: User, sessionId: string): Promise<boolean> {
  const [session] = await services.db
    .select({ methods: sessions.methods })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const steps = (session?.methods ?? []).filter(
    ({ method }) => !user.passwordHash || method === 'otp',
  )
  const last = Math.max(0, ...steps.map(({ timestamp }) => timestamp))
  return services.now().getTime() / 1000 - last < freshMinutes * 60
}

/** A session left open is not its owner: the present password or the mailbox show who is here (OWASP ASVS 6.2.3 and 6.4.3). */
async function prove(
  services: Services,
  user: User,
  wanted: Wanted,
): Promise<PasswordChange | null> {
  const { currentPassword, nonce, address } = wanted
  if (currentPassword !== undefined)
    return (
      await checkPassword(services, {
        email: user.email,
        password: currentPassword,
        address,
        device: async () => wanted.sessionId,
      })
    ).kind === 'wrong'
      ? 'wrong_password'
      : null
  if (nonce !== undefined)
    return (await isNonceOf(services, user, nonce, address)) ? null : 'wrong_nonce'
  return (await isFresh(services, user, wanted.sessionId)) ? null : 'unproved'
}

/** Sets a new password and ends all other sessions. Throws `invalid` for a password that breaks the rules, and `too_many`. */
export async function changePassword(
  services: Services,
  user: User,
  wanted: Wanted,
): Promise<PasswordChange> {
  await checkNewPassword(services.config, wanted.password)
  const refused = await prove(services, user, wanted)
  const told = (outcome: string) =>
    logSecurityEvent(services, { event: 'password_change', outcome, userId: user.id })
  if (refused) {
    told(refused)
    return refused
  }
  if (user.passwordHash && (await isPasswordOf(user.passwordHash, wanted.password))) return 'same'
  const passwordHash = await hashPassword(wanted.password)
  await services.db.transaction(async (tx) => {
    const providers = [...new Set([...providersOf(user), 'email'])]
    await tx
      .update(users)
      .set({ passwordHash, appMetadata: { ...user.appMetadata, providers } })
      .where(eq(users.id, user.id))
    await endOtherSessions(tx, services, user.id, wanted.sessionId)
  })
  told('ok')
  return 'done'
}
