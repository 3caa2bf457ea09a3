import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { flowStates, oneTimeTokens } from '../../../../db/tables/identity.ts'
import type { Database, Services } from '../../../../shared/server/services.ts'
import { queueMail } from '../../../mail/server/index.ts'
import { hashToken, newToken } from '../sessions/new-token.ts'
import type { User } from './create-user.ts'
import { ownAddress } from './own-address.ts'

/** Life of a confirmation link, hours. */
const linkHours = 24

export type Challenge = { codeChallenge: string; method: 's256' | 'plain' }

/** Where the person goes after the link, and the browser that waits for it (PKCE), if any. */
export type LinkWishes = { redirectTo?: string | null; challenge?: Challenge | null }

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
  { redirectTo, challenge, passwordHash }: LinkWishes & { passwordHash: string | null },
): Promise<void> {
  const now = services.now()
  const flowId = challenge ? v7() : null
  if (challenge && flowId)
    await db
      .insert(flowStates)
      .values({ id: flowId, userId: user.id, method: 'otp', codeChallenge: challenge.codeChallenge, challengeMethod: challenge.method })
  const token = `${challenge ? 'pkce_' : ''}${newToken()}`
  await db.insert(oneTimeTokens).values({
    userId: user.id,
    kind: 'signup',
    tokenHash: hashToken(token),
    email: user.email,
    passwordHash,
    flowId,
    expiresAt: new Date(now.getTime() + linkHours * 3600 * 1000),
  })
  const query = new URLSearchParams({ token, type: 'signup', redirect_to: ownAddress(services.config, redirectTo) })
  await queueMail(services, db, {
    to: user.email,
    template: 'identity.confirmation',
    subject: `Confirma tu correo en ${services.config.productName}`,
    paragraphs: [
      'Para terminar de crear tu cuenta, confirma que este correo es tuyo.',
      `El enlace sirve una sola vez, durante ${linkHours} horas.`,
    ],
    action: { label: 'Confirmar mi correo', path: `/auth/v1/verify?${query}` },
    note: 'Si no creaste una cuenta, no hagas nada: nadie podrá usarla sin este enlace.',
    dedupeKey: `identity.confirmation:${hashToken(token)}`,
  })
}
