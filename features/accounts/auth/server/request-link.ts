import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { insertUser, type User, type UserMetadata } from './create-user.ts'
import { evenPace } from './even-pace.ts'
import { askForMail, isForDevice } from './mail-limit.ts'
import { mailLink } from './mail-link.ts'
import { type LinkOptions, newLink } from './new-link.ts'
import { sendMerged } from './sessions/send-merged.ts'

type Wanted = LinkOptions & {
  /** As emailField leaves it. */
  email: string
  /** Where the request came from, as in RequestInfo. */
  address: string
  /** Its cookies, as sent. */
  cookies: string | null
}

/** The account of the e-mail, if it may be entered. Who owns one that was taken in by another of theirs is mailed where they enter now. */
const findOpen = async (services: Services, email: string): Promise<User | undefined> => {
  const [user] = await services.db
    .select()
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        or(isNull(users.suspendedAt), isNotNull(users.mergedInto)),
      ),
    )
  return user
}

/**
 * Mails a link to choose a new password, if there is such an account; nothing tells whether there is. Gives the seconds to wait when
 * a mail to this mailbox was asked for within the last minute, else 0. Throws `too_many` for the address.
 */
export async function requestRecovery(services: Services, wanted: Wanted): Promise<number> {
  const { seconds, held } = await askForMail(services, wanted.email, wanted.address)
  if (seconds > 0) return seconds
  await evenPace(async () => {
    const user = await findOpen(services, wanted.email)
    if (!user || (held && !(await isForDevice(services, user, wanted.cookies)))) return
    await services.db.transaction(async (tx) => {
      if (await sendMerged(tx, services, user)) return
      const link = await newLink(tx, services, {
        userId: user.id,
        kind: 'recovery',
        email: user.email,
        challenge: wanted.challenge,
      })
      await mailLink(tx, services, {
        kind: 'recovery',
        userId: user.id,
        to: user.email,
        redirectTo: wanted.redirectTo,
        ...link,
      })
    })
  })
  return 0
}

/**
 * Mails a link to sign in without a password. An e-mail that is not known gets an account with `create`, and else nothing; the
 * answer and its time are the same. Gives the seconds to wait, as `requestRecovery`.
 */
export async function requestSignInLink(
  services: Services,
  wanted: Wanted & { create: boolean; metadata: UserMetadata },
): Promise<number> {
  const { seconds, held } = await askForMail(services, wanted.email, wanted.address)
  if (seconds > 0) return seconds
  await evenPace(() =>
    services.db.transaction(async (tx) => {
      const made =
        wanted.create && !held
          ? await insertUser(tx, services, { ...wanted, passwordHash: null, confirmed: false })
          : null
      const user = made ?? (await findOpen(services, wanted.email))
      if (!user || (held && !(await isForDevice(services, user, wanted.cookies)))) return
      if (await sendMerged(tx, services, user)) return
      const kind = 'magiclink'
      const link = await newLink(tx, services, {
        userId: user.id,
        kind,
        email: user.email,
        challenge: wanted.challenge,
      })
      await mailLink(tx, services, {
        kind,
        userId: user.id,
        to: user.email,
        redirectTo: wanted.redirectTo,
        ...link,
      })
    }),
  )
  return 0
}
