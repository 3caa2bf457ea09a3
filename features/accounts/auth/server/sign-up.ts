import { eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { insertUser, type User, type UserMetadata } from './create-user.ts'
import { countRequestedMail } from './mail-limit.ts'
import type { LinkOptions } from './new-link.ts'
import { padDuration } from './pad-duration.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { sendAlreadyRegistered } from './send-already-registered.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { mailMergedNotice } from './sessions/mail-merged-notice.ts'
import { openSession } from './sessions/open-session.ts'
import type { AuthSession } from './sessions/serialize-session.ts'

/**
 * New accounts per IP address: enough for a shared office network, too few for a script that fills
 * the table.
 */
const perAddress: Limit = { name: 'sign-up:address', points: 200, seconds: 3600 }

/**
 * `taken` is returned only where confirmation is off, because there the session of a new account
 * reveals the same. With confirmation on, known and unknown e-mails both end in `pending`, after
 * the same work; the mailbox's owner is informed by mail. `too_soon`: a mail was sent to this
 * address within the last minute.
 */
export type SignUpResult =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'pending' }
  | { kind: 'taken' }
  | { kind: 'too_soon'; seconds: number }

type SignUpInput = LinkOptions & {
  /** Normalised by `emailField`. */
  email: string
  password: string
  metadata: UserMetadata
  address: string
  userAgent: string
  /**
   * Requires proof of the mailbox whatever the settings; `also` then also runs for an existing
   * account whose mailbox is not proven.
   */
  provesMailbox?: boolean
}

/**
 * Signs a person up: account, profile (a reaction to `user.created`), the changes made by `also`,
 * and the session, in one transaction. Throws `invalid` for the password and `too_many`.
 */
export async function signUp(
  services: Services,
  input: SignUpInput,
  also?: (db: Database, user: User) => Promise<void>,
): Promise<SignUpResult> {
  await takePoint(services, perAddress, input.address)
  await checkNewPassword(services.config, input.password)
  const passwordHash = await hashPassword(input.password)
  const confirmed = !services.config.emailConfirmation && !input.provesMailbox
  const { seconds, overLimit } = confirmed
    ? { seconds: 0, overLimit: false }
    : await countRequestedMail(services, input.email, null)
  if (seconds > 0) return { kind: 'too_soon', seconds }
  const createAccount = async (tx: Database): Promise<SignUpResult> => {
    if (overLimit) return { kind: 'pending' }
    const user = await insertUser(tx, services, { ...input, passwordHash, confirmed })
    if (user) {
      await also?.(tx, user)
      if (confirmed)
        return {
          kind: 'session',
          session: await openSession(tx, services, {
            userId: user.id,
            userAgent: input.userAgent,
          }),
        }
      await sendConfirmation(tx, services, user, { ...input, passwordHash })
      return { kind: 'pending' }
    }
    if (confirmed) return { kind: 'taken' }
    const [existing] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, input.email))
    if (!existing) return { kind: 'pending' }
    if (await mailMergedNotice(tx, services, existing)) return { kind: 'pending' }
    if (input.provesMailbox ? existing.mailboxProvedAt : existing.emailConfirmedAt)
      await sendAlreadyRegistered(tx, services, existing)
    else {
      if (input.provesMailbox) await also?.(tx, existing)
      await sendConfirmation(tx, services, existing, { ...input, passwordHash })
    }
    return { kind: 'pending' }
  }
  const write = () => services.db.transaction(createAccount)
  // With confirmation off the answer itself reveals whether the e-mail was known, so the duration
  // need not be hidden.
  return confirmed ? write() : padDuration(write)
}

/** New accounts by invitation per IP address. */
const invitedPerAddress: Limit = { name: 'sign-up-invited:address', points: 60, seconds: 3600 }

type Invited = { email: string; password: string; metadata: UserMetadata; address: string }

/**
 * Signs up a person with an invitation link that was mailed only to this mailbox: the link proves
 * the mailbox, so no confirmation mail is sent. An unproven account of an earlier sign-up with the
 * address becomes theirs, with the password given here. `prepare` runs before `mailbox.proved` is
 * announced. Resolves to the account's id, or null where the mailbox has a proven or suspended
 * account. Throws `invalid` for the password and `too_many`.
 */
export async function signUpInvited(
  services: Services,
  { email, password, metadata, address }: Invited,
  prepare: (tx: Database, user: User) => Promise<void>,
): Promise<string | null> {
  await takePoint(services, invitedPerAddress, address)
  await checkNewPassword(services.config, password)
  const passwordHash = await hashPassword(password)
  return services.db.transaction(async (tx) => {
    const created = await insertUser(tx, services, {
      email,
      passwordHash,
      metadata,
      confirmed: false,
    })
    const [existing] = created
      ? [created]
      : await tx
          .select()
          .from(users)
          .where(eq(sql`lower(${users.email})`, email))
          .for('update')
    if (!existing || existing.mailboxProvedAt || existing.suspendedAt) return null
    await prepare(tx, existing)
    return (await proveMailbox(tx, services, existing.id, { passwordHash })) ? existing.id : null
  })
}
