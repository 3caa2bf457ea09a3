import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import type { AuthEmailTemplates } from './email-templates.ts'
import { evenPace } from './even-pace.ts'
import { askForMail, askForOwnMail, maySendOwnMail } from './mail-limit.ts'
import { mailLink } from './mail-link.ts'
import { type LinkOptions, newLink } from './new-link.ts'
import { hashToken } from './sessions/new-token.ts'
import { sendMerged } from './sessions/send-merged.ts'

type Wanted = LinkOptions & {
  /** As emailField leaves it. */
  email: string
  /** The session that asks. */
  sessionId: string | null
}

/** The session that asked for the change which waits. */
async function askedBy(db: Database, userId: string): Promise<string | null> {
  const [link] = await db
    .select({ sessionId: oneTimeTokens.sessionId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'email_change')))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return link?.sessionId ?? null
}

/**
 * Writes the change that waits and its two links. The new mailbox of somebody else's account gets no link but word of it; that link
 * is there all the same, so that nothing tells the one who asks. `held`: the new mailbox is not written to.
 */
async function writeChange(
  db: Database,
  services: Services,
  user: User,
  wanted: Wanted,
  held: boolean,
): Promise<void> {
  const { email: newEmail, redirectTo, challenge, sessionId } = wanted
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
    const unsent = isNew && (held || Boolean(owner))
    const made = {
      userId: user.id,
      kind: 'email_change',
      email: to,
      challenge,
      sessionId,
      unsent,
      beside: isNew,
    } as const
    const link = await newLink(db, services, made)
    if (isNew && held) continue
    if (!isNew || !owner)
      await mailLink(db, services, {
        kind: 'email_change',
        userId: user.id,
        to,
        newEmail,
        redirectTo,
        ...link,
      })
    else if (!(await sendMerged(db, services, owner)))
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
 * Begins the change of an account's address: a link goes to the old and to the new mailbox, and both must confirm. Answer and time
 * are the same for an e-mail that has an account. Gives the seconds to wait, 0 when it has begun. Throws `too_many`.
 */
export async function changeEmail(
  services: Services,
  user: User,
  wanted: Wanted & { address: string },
): Promise<number> {
  await askForOwnMail(services, user)
  const { seconds, held } = await askForMail(services, wanted.email, wanted.address)
  if (seconds > 0) return seconds
  await evenPace(() =>
    services.db.transaction((tx) => writeChange(tx, services, user, wanted, held)),
  )
  return 0
}

/**
 * Mails the links of a change that waits once more; for any other e-mail nothing happens and nothing is told. Gives the seconds to
 * wait, else 0. Throws `too_many` for the address.
 */
export async function resendChange(
  services: Services,
  wanted: LinkOptions & { email: string; address: string },
): Promise<number> {
  const { seconds, held } = await askForMail(services, wanted.email, wanted.address)
  if (seconds > 0) return seconds
  await evenPace(async () => {
    const [user] = await services.db
      .select()
      .from(users)
      .where(
        and(
          eq(sql`lower(${users.email})`, wanted.email),
          isNotNull(users.newEmail),
          isNull(users.suspendedAt),
        ),
      )
    if (!user?.newEmail || held || !(await maySendOwnMail(services, user))) return
    // One that went out within the minute stays good.
    if ((await askForMail(services, user.newEmail, null)).held) return
    const again = {
      ...wanted,
      email: user.newEmail,
      sessionId: await askedBy(services.db, user.id),
    }
    await services.db.transaction((tx) => writeChange(tx, services, user, again, false))
  })
  return 0
}
