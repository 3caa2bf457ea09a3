import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import { queueMail } from '#features/platform/server.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import type { AuthEmailTemplates } from './email-templates.ts'
import { countOwnMail, countRequestedMail, maySendOwnMail } from './mail-limit.ts'
import { mailLink } from './mail-link.ts'
import { type LinkOptions, newLink } from './new-link.ts'
import { padDuration } from './pad-duration.ts'
import { mailMergedNotice } from './sessions/mail-merged-notice.ts'

type ChangeRequest = LinkOptions & {
  /** Normalised by `emailField`. */
  email: string
  /** The session of the request. */
  sessionId: string | null
}

/** Gets the session that requested the pending change. */
async function getRequestingSession(db: Database, userId: string): Promise<string | null> {
  const [link] = await db
    .select({ sessionId: oneTimeTokens.sessionId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'email_change')))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return link?.sessionId ?? null
}

/**
 * Stores the pending change and its two links. If the new address belongs to another account, that
 * mailbox gets a warning instead of a link; the link row is written anyway, so that the requester
 * cannot find out whether the address has an account. `overLimit`: no mail is sent to the new
 * mailbox.
 */
async function writeChange(
  db: Database,
  services: Services,
  user: User,
  request: ChangeRequest,
  overLimit: boolean,
): Promise<void> {
  const { email: newEmail, redirectTo, challenge, sessionId } = request
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, newEmail))
  await db
    .update(users)
    .set({ newEmail, emailChangeSentAt: services.now() })
    .where(eq(users.id, user.id))
  for (const to of [user.email, newEmail]) {
    const isNew = to === newEmail
    const unsent = isNew && (overLimit || Boolean(owner))
    const linkOptions = {
      userId: user.id,
      kind: 'email_change',
      email: to,
      challenge,
      sessionId,
      unsent,
      keepsEarlier: isNew,
    } as const
    const link = await newLink(db, services, linkOptions)
    if (isNew && overLimit) continue
    if (!isNew || !owner)
      await mailLink(db, services, {
        kind: 'email_change',
        userId: user.id,
        to,
        newEmail,
        redirectTo,
        ...link,
      })
    else if (!(await mailMergedNotice(db, services, owner)))
      await queueMail<AuthEmailTemplates>(services, db, {
        to: owner.email,
        userId: owner.id,
        kind: 'identity.email_wanted',
        data: {},
        dedupeKey: `identity.email_wanted:${hashToken(link.token)}`,
      })
  }
}

/**
 * Begins the change of an account's address: mails a link to the old and to the new mailbox, and
 * both must confirm. Answer and duration are the same when the new address belongs to another
 * account. Resolves to the seconds to wait before retrying, 0 when the change has begun. Throws
 * `too_many`.
 */
export async function changeEmail(
  services: Services,
  user: User,
  request: ChangeRequest & { address: string },
): Promise<number> {
  await countOwnMail(services, user)
  const { seconds, overLimit } = await countRequestedMail(services, request.email, request.address)
  if (seconds > 0) return seconds
  await padDuration(() =>
    services.db.transaction((tx) => writeChange(tx, services, user, request, overLimit)),
  )
  return 0
}

/**
 * Mails the links of a pending change again; for any other e-mail it does nothing, with the same
 * answer. Resolves to the seconds to wait, or 0. Throws `too_many` for the IP address.
 */
export async function resendChange(
  services: Services,
  request: LinkOptions & { email: string; address: string },
): Promise<number> {
  const { seconds, overLimit } = await countRequestedMail(services, request.email, request.address)
  if (seconds > 0) return seconds
  await padDuration(async () => {
    const [user] = await services.db
      .select()
      .from(users)
      .where(
        and(
          eq(sql`lower(${users.email})`, request.email),
          isNotNull(users.newEmail),
          isNull(users.suspendedAt),
        ),
      )
    if (!user?.newEmail || overLimit || !(await maySendOwnMail(services, user))) return
    // A mail sent within the last minute remains valid, so it is not repeated.
    if ((await countRequestedMail(services, user.newEmail, null)).overLimit) return
    const repeated = {
      ...request,
      email: user.newEmail,
      sessionId: await getRequestingSession(services.db, user.id),
    }
    await services.db.transaction((tx) => writeChange(tx, services, user, repeated, false))
  })
  return 0
}
