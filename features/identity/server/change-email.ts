import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/tables/identity.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import { evenPace } from './even-pace.ts'
import { secondsUntilMail } from './mail-limit.ts'
import { mailLink } from './mail-link.ts'
import { type LinkWishes, newLink } from './new-link.ts'

export type ChangeAsked = { kind: 'asked' } | { kind: 'taken' } | { kind: 'too_soon'; seconds: number }

type Wanted = LinkWishes & { email: string }

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

/** Begins the change of an account's address: a link goes to the old and to the new mailbox, and both must confirm. */
export async function changeEmail(services: Services, user: User, wanted: Wanted & { sessionId: string | null }): Promise<ChangeAsked> {
  const { email: newEmail, redirectTo, challenge, sessionId } = wanted
  if ((await services.db.$count(users, eq(sql`lower(${users.email})`, newEmail))) > 0) return { kind: 'taken' }
  const seconds = await secondsUntilMail(services, newEmail)
  if (seconds > 0) return { kind: 'too_soon', seconds }
  await services.db.transaction(async (tx) => {
    await tx.update(users).set({ newEmail, emailChangeSentAt: services.now() }).where(eq(users.id, user.id))
    for (const to of [user.email, newEmail]) {
      const link = await newLink(tx, services, {
        userId: user.id,
        kind: 'email_change',
        email: to,
        challenge,
        sessionId,
        beside: to === newEmail,
      })
      await mailLink(tx, services, { kind: 'email_change', userId: user.id, to, newEmail, redirectTo, ...link })
    }
  })
  return { kind: 'asked' }
}

/**
 * Mails the links of a change that waits once more; for any other e-mail nothing happens and nothing is told. Gives the seconds to
 * wait, else 0.
 */
export async function resendChange(services: Services, wanted: LinkWishes & { email: string }): Promise<number> {
  const seconds = await secondsUntilMail(services, wanted.email)
  if (seconds > 0) return seconds
  await evenPace(async () => {
    const [user] = await services.db
      .select()
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, wanted.email), isNotNull(users.newEmail), isNull(users.suspendedAt)))
    if (!user?.newEmail) return
    await changeEmail(services, user, { ...wanted, email: user.newEmail, sessionId: await askedBy(services.db, user.id) })
  })
  return 0
}
