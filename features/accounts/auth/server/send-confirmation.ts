import { and, desc, eq } from 'drizzle-orm'
import { oneTimeTokens } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import { mailLink } from './mail-link.ts'
import { type LinkOptions, newLink } from './new-link.ts'

/** The password that the newest link of an account carries: what a repeated mail stands for. */
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
 * Mails a link that confirms the e-mail and signs in. The link carries the password that it was asked with, so that whoever signed
 * up earlier with a mailbox that is not theirs gains nothing when its owner does.
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
  const wanted = {
    userId: user.id,
    kind: 'signup',
    email: user.email,
    challenge,
    passwordHash,
    beside: true,
    unsent: withoutCode,
  } as const
  const { token, code } = await newLink(db, services, wanted)
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
