import { createHash } from 'node:crypto'
import { type Limit, secondsUntilPoint, takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import { getKnownDevice } from './sessions/device-cookies.ts'

/** Mails requested from one IP address, to any mailboxes. */
const perAddress: Limit = { name: 'mail:address', points: 60, seconds: 3600 }

/** Mails to one mailbox: a second one within a minute must wait, no matter who requests it. */
const perMinute: Limit = { name: 'mail:minute', points: 1, seconds: 60 }

/**
 * Mails to one mailbox per day that anonymous callers may cause. It also bounds guesses of mailed
 * digits, five for each mail.
 */
const perDay: Limit = { name: 'mail:day', points: 20, seconds: 86_400 }

/** Mails that a signed-in person may request. */
const perAccount: Limit = { name: 'mail:account', points: 10, seconds: 3600 }

/**
 * `seconds` until the mailbox may be written to again, 0 if at once. `overLimit`: the mailbox has
 * reached its daily limit; the answer stays the same and nothing is sent.
 */
export type MailLimitState = { seconds: number; overLimit: boolean }

const hashMailbox = (email: string) => createHash('sha256').update(email).digest('base64url')

/**
 * Counts a mail that anybody can request, before looking up whether the e-mail has an account.
 * Without an IP address only the mailbox is counted. Throws `too_many` for the IP address.
 */
export async function countRequestedMail(
  services: Services,
  email: string,
  address: string | null,
): Promise<MailLimitState> {
  if (address) await takePoint(services, perAddress, address)
  const seconds = await secondsUntilPoint(services, perMinute, hashMailbox(email))
  if (seconds > 0) return { seconds, overLimit: true }
  return {
    seconds: 0,
    overLimit: (await secondsUntilPoint(services, perDay, hashMailbox(email))) > 0,
  }
}

/** Counts a mail that the account's owner requests. Throws `too_many`. */
export const countOwnMail = (services: Services, user: User) =>
  takePoint(services, perAccount, user.id)

/**
 * Like `countOwnMail`, where the answer must not reveal the limit: resolves to whether the mail may
 * be sent.
 */
export const maySendOwnMail = async (services: Services, user: User) =>
  (await secondsUntilPoint(services, perAccount, user.id)) === 0

/**
 * Whether a mail is sent although the mailbox is over its limit: the request comes from a device
 * that has been signed in to the account, and strangers cannot use up that device's allowance.
 */
export async function mayExceedMailLimit(
  services: Services,
  user: User,
  cookies: string | null,
): Promise<boolean> {
  return (
    (await getKnownDevice(services, user, cookies)) !== null &&
    (await maySendOwnMail(services, user))
  )
}

/**
 * Seconds until the owner may request another mail to their own mailbox, 0 if at once; requests by
 * strangers are not counted.
 */
export const secondsUntilOwnMail = (services: Services, user: User) =>
  secondsUntilPoint(services, perMinute, user.id)
