import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { knownDomain } from '#shared/lines.ts'
import { type Limit, resetPoints, returnPoint, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { isPasswordOf } from './hash-password.ts'

/**
 * Failures allowed per IP address, and per account and IP address, before further attempts must
 * wait.
 */
const perAddress: Limit = { name: 'sign-in:address', points: 30, seconds: 300 }
const perAccountAndAddress: Limit = { name: 'sign-in:account', points: 10, seconds: 300 }

/**
 * Failures allowed on one account by all unknown devices together: also slows down guesses from
 * many networks.
 */
const unknownDevices: Limit = { name: 'sign-in:strangers', points: 100, seconds: 900 }

/**
 * Failures allowed for a device that has been signed in to the account; only its own failures
 * count.
 */
const perDevice: Limit = { name: 'sign-in:device', points: 10, seconds: 300 }

/** `merged`, `suspended` and `unconfirmed` are returned only when the password was correct. */
export type PasswordCheck =
  | { kind: 'ok' | 'merged' | 'suspended' | 'unconfirmed'; user: User }
  | { kind: 'wrong' }

type Attempt = {
  email: string
  password: string
  /** IP address of the attempt, as in `RequestInfo`. */
  address: string
  /**
   * Resolves to the id of a device mark or session that has been signed in to this account before.
   */
  device?: (user: User) => Promise<string | null>
  /** A further check beside the password (a staff username); if it fails, the result is `wrong`. */
  also?: (user: User) => Promise<boolean>
}

/**
 * Counts an attempt as a failure against its limits. The returned function reverts that. Throws
 * `too_many`.
 */
async function countAttempt(
  services: Services,
  by: { email: string; address: string; device: string | null },
) {
  const { address, device } = by
  if (device) {
    await takePoint(services, perDevice, device)
    return () => resetPoints(services, perDevice, device)
  }
  const account = createHash('sha256').update(by.email).digest('base64url')
  const accountAndAddress = `${account}:${address}`
  await takePoint(services, perAddress, address)
  await takePoint(services, perAccountAndAddress, accountAndAddress)
  await takePoint(services, unknownDevices, account)
  return async () => {
    await returnPoint(services, perAddress, address)
    await resetPoints(services, perAccountAndAddress, accountAndAddress)
    await returnPoint(services, unknownDevices, account)
  }
}

/**
 * Checks an e-mail and a password. Known and unknown e-mails take the same time and get the same
 * answer. Each attempt is counted before the password is checked, so that concurrent attempts get
 * no more guesses than sequential ones; a correct password reverts the count. Throws `too_many`
 * beyond the limits and `unavailable` when too many checks are queued.
 */
export async function checkPassword(services: Services, attempt: Attempt): Promise<PasswordCheck> {
  const { password, address, also } = attempt
  const email = knownDomain(attempt.email.trim().toLowerCase())
  const [user] = await services.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  const revertCount = await countAttempt(services, {
    email,
    address,
    device: (user && (await attempt.device?.(user))) ?? null,
  })
  const isCorrect = await isPasswordOf(user?.passwordHash, password)
  const logResult = (checked: PasswordCheck) => {
    logSecurityEvent(services, {
      event: 'sign_in',
      outcome: checked.kind,
      by: 'password',
      userId: user?.id,
    })
    return checked
  }
  if (!user || !isCorrect || (also && !(await also(user)))) return logResult({ kind: 'wrong' })
  await revertCount()
  if (user.suspendedAt) return logResult({ kind: user.mergedInto ? 'merged' : 'suspended', user })
  return logResult({ kind: user.emailConfirmedAt ? 'ok' : 'unconfirmed', user })
}
