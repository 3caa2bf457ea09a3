import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { forgetPoints, type Limit, returnPoint, takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { isPasswordOf } from './hash-password.ts'

/** Failures that one account and one address may have before they must wait. */
const perAccount: Limit = { name: 'sign-in:account', points: 10, seconds: 300 }
const perAddress: Limit = { name: 'sign-in:address', points: 30, seconds: 300 }

/** `suspended` and `unconfirmed` are told only to who gave the right password. */
export type PasswordCheck = { kind: 'ok' | 'suspended' | 'unconfirmed'; user: User } | { kind: 'wrong' }

type Attempt = {
  email: string
  password: string
  /** Address that the attempt came from, as in RequestInfo. */
  address: string
  /** What must be right besides the password (a staff username). It counts as part of it: wrong is `wrong`. */
  also?: (user: User) => Promise<boolean>
}

/**
 * Checks an e-mail and a password. A known and an unknown e-mail take the same time and give the same answer. Each attempt takes
 * its points before the password is looked at, so that many at once get no more guesses than one after the other; a right one
 * gets them back. Throws `too_many` beyond the limits and `unavailable` when too many wait.
 */
export async function checkPassword(services: Services, { email, password, address, also }: Attempt): Promise<PasswordCheck> {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  await takePoint(services, perAddress, address)
  await takePoint(services, perAccount, account)
  const [user] = await services.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  const right = await isPasswordOf(user?.passwordHash, password)
  if (!user || !right || (also && !(await also(user)))) return { kind: 'wrong' }
  await returnPoint(services, perAddress, address)
  await forgetPoints(services, perAccount, account)
  if (user.suspendedAt) return { kind: 'suspended', user }
  return { kind: user.emailConfirmedAt ? 'ok' : 'unconfirmed', user }
}
