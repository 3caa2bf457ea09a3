import { and, desc, eq } from 'drizzle-orm'
import { oneTimeTokens } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import { mailLink } from './mail-link.ts'
import { type LinkOptions, newLink } from './new-link.ts'

/** Gets the password hash of an account's newest sign-up link, to repeat it in another mail. */
export async function newestLinkPassword(db: Database, userId: string): Promise<string | null> {
  const [link] = await db
    .select({ passwordHash: oneTimeTokens.passwordHash })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')))
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.id))
    .limit(1)
  return link?.passwordHash ?? null
}

/**
 * Mails a link that confirms the e-mail and signs in. The link carries the password of its own
 * request, so that somebody who signed up earlier with another person's mailbox gains nothing when
 * the owner confirms.
 */
export async function sendConfirmation(
  db: Database,
  services: Services,
  user: User,
  {
    redirectTo,
    challenge,
    passwordHash,
    withoutCode,
  }: LinkOptions & { passwordHash: string | null },
): Promise<void> {
  const linkOptions = {
    userId: user.id,
    kind: 'signup',
    email: user.email,
    challenge,
    passwordHash,
    keepsEarlier: true,
    unsent: withoutCode,
  } as const
  const { token, code } = await newLink(db, services, linkOptions)
  const mail = {
    kind: 'signup',
    userId: user.id,
    to: user.email,
    redirectTo,
    token,
    code: withoutCode ? null : code,
  } as const
  await mailLink(db, services, mail)
}
