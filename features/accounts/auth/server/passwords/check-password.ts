import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { knownDomain } from '#shared/lines.ts'
import { forgetPoints, type Limit, returnPoint, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { isPasswordOf } from './hash-password.ts'

/** Failures that one address may have, and on one account, before it must wait. */
const perAddress: Limit = { name: 'sign-in:address', points: 30, seconds: 300 }
const perPlace: Limit = { name: 'sign-in:account', points: 10, seconds: 300 }

/** Failures on one account of all devices that have not been in it, from wherever: guesses from many networks are slow, too. */
const ofStrangers: Limit = { name: 'sign-in:strangers', points: 100, seconds: 900 }

/** Failures of a device that has been in the account. It waits for nobody but itself. */
const perDevice: Limit = { name: 'sign-in:device', points: 10, seconds: 300 }

/** `merged`, `suspended` and `unconfirmed` are told only to who gave the right password. */
export type PasswordCheck =
  | { kind: 'ok' | 'merged' | 'suspended' | 'unconfirmed'; user: User }
  | { kind: 'wrong' }

type Attempt = {
  email: string
  password: string
  /** Address that the attempt came from, as in RequestInfo. */
  address: string
  /** What has been in this account before and asks now: a marked device, or a session. */
  device?: (user: User) => Promise<string | null>
  /** What must be right besides the password (a staff username). It counts as part of it: wrong is `wrong`. */
  also?: (user: User) => Promise<boolean>
}

/** Counts an attempt as a failure, with what it counts by. The returned call takes that back. Throws `too_many`. */
async function countAttempt(
  services: Services,
  by: { email: string; address: string; device: string | null },
) {
  const { address, device } = by
  if (device) {
    await takePoint(services, perDevice, device)
    return () => forgetPoints(services, perDevice, device)
  }
  const account = createHash('sha256').update(by.email).digest('base64url')
  const place = `${account}:${address}`
  await takePoint(services, perAddress, address)
  await takePoint(services, perPlace, place)
  await takePoint(services, ofStrangers, account)
  return async () => {
    await returnPoint(services, perAddress, address)
    await forgetPoints(services, perPlace, place)
    await returnPoint(services, ofStrangers, account)
  }
}

/**
 * Checks an e-mail and a password. A known and an unknown e-mail take the same time and give the same answer. Each attempt takes
 * its points before the password is looked at, so that many at once get no more guesses than one after the other; a right one
 * gets them back. Throws `too_many` beyond the limits and `unavailable` when too many wait.
 */
export async function checkPassword(services: Services, attempt: Attempt): Promise<PasswordCheck> {
  const { password, address, also } = attempt
  const email = knownDomain(attempt.email.trim().toLowerCase())
  const [user] = await services.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  const forgive = await countAttempt(services, {
    email,
    address,
    device: (user && (await attempt.device?.(user))) ?? null,
  })
  const right = await isPasswordOf(user?.passwordHash, password)
  const told = (checked: PasswordCheck) => {
    logSecurityEvent(services, {
      event: 'sign_in',
      outcome: checked.kind,
      by: 'password',
      userId: user?.id,
    })
    return checked
  }
  if (!user || !right || (also && !(await also(user)))) return told({ kind: 'wrong' })
  await forgive()
  if (user.suspendedAt) return told({ kind: user.mergedInto ? 'merged' : 'suspended', user })
  return told({ kind: user.emailConfirmedAt ? 'ok' : 'unconfirmed', user })
}
