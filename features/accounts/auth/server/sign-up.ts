import { eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { insertUser, type User, type UserMetadata } from './create-user.ts'
import { evenPace } from './even-pace.ts'
import { askForMail } from './mail-limit.ts'
import type { LinkOptions } from './new-link.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { sendAlreadyRegistered } from './send-already-registered.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { openSession } from './sessions/open-session.ts'
import { sendMerged } from './sessions/send-merged.ts'
import type { AuthSession } from './sessions/serialize-session.ts'

/** New accounts from one address: a crowded office passes, a script does not fill the table. */
const perAddress: Limit = { name: 'sign-up:address', points: 200, seconds: 3600 }

/**
 * `taken` is told only where confirmation is off, since then a new account shows itself by its session. With confirmation on, a
 * known and an unknown e-mail both end in `pending`, after the same work; who owns the mailbox learns the rest there. `too_soon`: a
 * mail went to this address within the last minute.
 */
export type SignedUp =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'pending' }
  | { kind: 'taken' }
  | { kind: 'too_soon'; seconds: number }

type Wanted = LinkOptions & {
  /** As emailField leaves it. */
  email: string
  password: string
  metadata: UserMetadata
  address: string
  userAgent: string
  /** Whether the mailbox must be shown whatever the settings say; `also` is then done for an account, too, that nobody has shown to be theirs. */
  provesMailbox?: boolean
}

/**
 * Signs a person up: account, profile (by announcement), whatever `also` adds, and the session, together or not at all. Throws
 * `invalid` for the password and `too_many`.
 */
export async function signUp(
  services: Services,
  wanted: Wanted,
  also?: (db: Database, user: User) => Promise<void>,
): Promise<SignedUp> {
  await takePoint(services, perAddress, wanted.address)
  await checkNewPassword(services.config, wanted.password)
  const passwordHash = await hashPassword(wanted.password)
  const confirmed = !services.config.emailConfirmation && !wanted.provesMailbox
  const { seconds, held } = confirmed
    ? { seconds: 0, held: false }
    : await askForMail(services, wanted.email, null)
  if (seconds > 0) return { kind: 'too_soon', seconds }
  const enter = async (tx: Database): Promise<SignedUp> => {
    if (held) return { kind: 'pending' }
    const user = await insertUser(tx, services, { ...wanted, passwordHash, confirmed })
    if (user) {
      await also?.(tx, user)
      if (confirmed)
        return {
          kind: 'session',
          session: await openSession(tx, services, {
            userId: user.id,
            userAgent: wanted.userAgent,
          }),
        }
      await sendConfirmation(tx, services, user, { ...wanted, passwordHash })
      return { kind: 'pending' }
    }
    if (confirmed) return { kind: 'taken' }
    const [known] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, wanted.email))
    if (!known) return { kind: 'pending' }
    if (await sendMerged(tx, services, known)) return { kind: 'pending' }
    if (wanted.provesMailbox ? known.mailboxProvedAt : known.emailConfirmedAt)
      await sendAlreadyRegistered(tx, services, known)
    else {
      if (wanted.provesMailbox) await also?.(tx, known)
      await sendConfirmation(tx, services, known, { ...wanted, passwordHash })
    }
    return { kind: 'pending' }
  }
  const write = () => services.db.transaction(enter)
  // With confirmation off the answer itself tells a new e-mail from a known one.
  return confirmed ? write() : evenPace(write)
}

/** New accounts by invitations from one address. */
const invitedPerAddress: Limit = { name: 'sign-up-invited:address', points: 60, seconds: 3600 }

type Invited = { email: string; password: string; metadata: UserMetadata; address: string }

/**
 * Signs up somebody who holds a link that was mailed to this mailbox alone: it proves the mailbox, so no second mail does. What an
 * earlier sign-up with the address left unproved becomes theirs, with the password given here. `prepare` runs before the mailbox is
 * announced as proved. Gives the account's id, null where the mailbox has a proved or suspended account. Throws `invalid` for the password and `too_many`.
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
    const made = await insertUser(tx, services, { email, passwordHash, metadata, confirmed: false })
    const [known] = made
      ? [made]
      : await tx
          .select()
          .from(users)
          .where(eq(sql`lower(${users.email})`, email))
          .for('update')
    if (!known || known.mailboxProvedAt || known.suspendedAt) return null
    await prepare(tx, known)
    return (await proveMailbox(tx, services, known.id, { passwordHash })) ? known.id : null
  })
}
