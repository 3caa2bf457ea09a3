import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/tables/accounts/auth.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Services } from '#shared/server/services.ts'
import { freshSignInMinutes } from '../vocabulary.ts'
import type { User } from './create-user.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { checkPassword } from './passwords/check-password.ts'
import { hashPassword, isPasswordOf } from './passwords/hash-password.ts'
import { redeemNonce } from './reauthenticate.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { providersOf } from './sessions/serialize-user.ts'

export type PasswordChange = 'done' | 'same' | 'unproved' | 'wrong_password' | 'wrong_nonce'

type PasswordInput = {
  password: string
  currentPassword: string | undefined
  nonce: string | undefined
  sessionId: string
  /** IP address of the request, as in `RequestInfo`. */
  address: string
}

async function isFresh(services: Services, user: User, sessionId: string): Promise<boolean> {
  const [session] = await services.db
    .select({ methods: sessions.methods })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const recentMethods = (session?.methods ?? []).filter(
    ({ method }) => !user.passwordHash || method === 'otp',
  )
  const last = Math.max(0, ...recentMethods.map(({ timestamp }) => timestamp))
  return services.now().getTime() / 1000 - last < freshSignInMinutes * 60
}

/**
 * Checks that the account owner, and not somebody at an open session, makes the change: requires
 * the current password or access to the mailbox (OWASP ASVS 6.2.3 and 6.4.3). Resolves to the
 * reason for refusal, or null.
 */
async function verifyOwner(
  services: Services,
  user: User,
  input: PasswordInput,
): Promise<PasswordChange | null> {
  const { currentPassword, nonce, address } = input
  if (currentPassword !== undefined)
    return (
      await checkPassword(services, {
        email: user.email,
        password: currentPassword,
        address,
        device: async () => input.sessionId,
      })
    ).kind === 'wrong'
      ? 'wrong_password'
      : null
  if (nonce !== undefined)
    return (await redeemNonce(services, user, nonce, address)) ? null : 'wrong_nonce'
  return (await isFresh(services, user, input.sessionId)) ? null : 'unproved'
}

/**
 * Sets a new password and ends all other sessions. Throws `invalid` for a password that breaks the
 * rules, and `too_many`.
 */
export async function changePassword(
  services: Services,
  user: User,
  input: PasswordInput,
): Promise<PasswordChange> {
  await checkNewPassword(services.config, input.password)
  const refused = await verifyOwner(services, user, input)
  const logOutcome = (outcome: string) =>
    logSecurityEvent(services, { event: 'password_change', outcome, userId: user.id })
  if (refused) {
    logOutcome(refused)
    return refused
  }
  if (user.passwordHash && (await isPasswordOf(user.passwordHash, input.password))) return 'same'
  const passwordHash = await hashPassword(input.password)
  await services.db.transaction(async (tx) => {
    const providers = [...new Set([...providersOf(user), 'email'])]
    await tx
      .update(users)
      .set({ passwordHash, appMetadata: { ...user.appMetadata, providers } })
      .where(eq(users.id, user.id))
    await endOtherSessions(tx, services, user.id, input.sessionId)
  })
  logOutcome('ok')
  return 'done'
}
