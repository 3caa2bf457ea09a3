import { createHash } from 'node:crypto'
import { type Limit, secondsUntilPoint, takePoint } from '#shared/server/limit.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import { readDeviceMark } from './sessions/device-mark.ts'

/** Mails that one address may ask for, to whatever mailboxes. */
const perAddress: Limit = { name: 'mail:address', points: 60, seconds: 3600 }

/** Mails to one mailbox: the second within a minute must wait, whoever asks. */
const perMinute: Limit = { name: 'mail:minute', points: 1, seconds: 60 }

/** Mails to one mailbox that anybody may cause in a day. It bounds guesses at mailed digits too, five for each mail. */
const perDay: Limit = { name: 'mail:day', points: 20, seconds: 86_400 }

/** Mails that somebody who is signed in may ask for. */
const perAccount: Limit = { name: 'mail:account', points: 10, seconds: 3600 }

/**
 * `seconds` until the mailbox may be written to again, 0 when at once. `held`: it has had its mails of the day; the answer is the same, and
 * nothing is sent.
 */
export type MailLeave = { seconds: number; held: boolean }

const byMailbox = (email: string) => createHash('sha256').update(email).digest('base64url')

/**
 * Counts a mail that anybody can ask for, before it is looked up whether the e-mail is known. Without an address it is counted by the
 * mailbox alone. Throws `too_many` for the address.
 */
export async function askForMail(
  services: Services,
  email: string,
  address: string | null,
): Promise<MailLeave> {
  if (address) await takePoint(services, perAddress, address)
  const seconds = await secondsUntilPoint(services, perMinute, byMailbox(email))
  if (seconds > 0) return { seconds, held: true }
  return { seconds: 0, held: (await secondsUntilPoint(services, perDay, byMailbox(email))) > 0 }
}

/** Counts a mail that the holder of an account asks for. Throws `too_many`. */
export const askForOwnMail = (services: Services, user: User) =>
  takePoint(services, perAccount, user.id)

/** The same, where an answer must not tell of it: whether it may be sent. */
export const maySendOwnMail = async (services: Services, user: User) =>
  (await secondsUntilPoint(services, perAccount, user.id)) === 0

/** Whether what is held is sent all the same: a device that has been in the account asks, and strangers can't use up its mails. */
export async function isForDevice(
  services: Services,
  user: User,
  cookies: string | null,
): Promise<boolean> {
  return (
    (await readDeviceMark(services, user, cookies)) !== null &&
    (await maySendOwnMail(services, user))
  )
}

/** The seconds until the holder may have another mail to their own mailbox, 0 when at once; what strangers ask for does not count. */
export const secondsUntilOwnMail = (services: Services, user: User) =>
  secondsUntilPoint(services, perMinute, user.id)
