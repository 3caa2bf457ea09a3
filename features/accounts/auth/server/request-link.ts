import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { insertUser, type User, type UserMetadata } from './create-user.ts'
import { countRequestedMail, mayExceedMailLimit } from './mail-limit.ts'
import { mailLink } from './mail-link.ts'
import { type LinkOptions, newLink } from './new-link.ts'
import { padDuration } from './pad-duration.ts'
import { mailMergedNotice } from './sessions/mail-merged-notice.ts'

type LinkRequest = LinkOptions & {
  /** Normalised by `emailField`. */
  email: string
  /** IP address of the request, as in `RequestInfo`. */
  address: string
  /** Cookie header of the request. */
  cookies: string | null
}

/**
 * Finds the account of the e-mail unless it is suspended. Includes merged accounts, whose owners
 * get a mail that names the remaining account.
 */
const findUnsuspended = async (services: Services, email: string): Promise<User | undefined> => {
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
 * Mails a link to choose a new password, if the account exists; the answer does not reveal whether
 * it does. Resolves to the seconds to wait when a mail to this mailbox was requested within the
 * last minute, else 0. Throws `too_many` for the IP address.
 */
export async function requestRecovery(services: Services, request: LinkRequest): Promise<number> {
  const { seconds, overLimit } = await countRequestedMail(services, request.email, request.address)
  if (seconds > 0) return seconds
  await padDuration(async () => {
    const user = await findUnsuspended(services, request.email)
    if (!user || (overLimit && !(await mayExceedMailLimit(services, user, request.cookies)))) return
    await services.db.transaction(async (tx) => {
      if (await mailMergedNotice(tx, services, user)) return
      const link = await newLink(tx, services, {
        userId: user.id,
        kind: 'recovery',
        email: user.email,
        challenge: request.challenge,
      })
      await mailLink(tx, services, {
        kind: 'recovery',
        userId: user.id,
        to: user.email,
        redirectTo: request.redirectTo,
        ...link,
      })
    })
  })
  return 0
}

/**
 * Mails a link to sign in without a password. With `create`, unknown e-mails get an account, else
 * nothing; answer and duration are the same. Resolves to the seconds to wait, as `requestRecovery`.
 */
export async function requestSignInLink(
  services: Services,
  request: LinkRequest & { create: boolean; metadata: UserMetadata },
): Promise<number> {
  const { seconds, overLimit } = await countRequestedMail(services, request.email, request.address)
  if (seconds > 0) return seconds
  await padDuration(() =>
    services.db.transaction(async (tx) => {
      const created =
        request.create && !overLimit
          ? await insertUser(tx, services, { ...request, passwordHash: null, confirmed: false })
          : null
      const user = created ?? (await findUnsuspended(services, request.email))
      if (!user || (overLimit && !(await mayExceedMailLimit(services, user, request.cookies))))
        return
      if (await mailMergedNotice(tx, services, user)) return
      const kind = 'magiclink'
      const link = await newLink(tx, services, {
        userId: user.id,
        kind,
        email: user.email,
        challenge: request.challenge,
      })
      await mailLink(tx, services, {
        kind,
        userId: user.id,
        to: user.email,
        redirectTo: request.redirectTo,
        ...link,
      })
    }),
  )
  return 0
}
