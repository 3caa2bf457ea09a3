import { and, eq, gt, isNull } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '../../../../db/tables/identity.ts'
import type { Database, Services } from '../../../../shared/server/services.ts'
import { hashToken, newToken } from '../sessions/new-token.ts'
import { openSession } from '../sessions/open-session.ts'
import type { AuthSession } from '../sessions/present-session.ts'

/** A link of a browser that waits for it gives a code, any other a session. */
export type Confirmed =
  | { kind: 'code'; code: string }
  | { kind: 'session'; session: AuthSession }
  | { kind: 'lapsed' }
  | { kind: 'suspended' }

/** Uses up a link: whichever request marks it first has it. */
async function takeLink(db: Database, services: Services, token: string) {
  const now = services.now()
  const [link] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        eq(oneTimeTokens.kind, 'signup'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning()
  return link
}

/**
 * Confirms the e-mail that the link was sent to and signs in. Works once, within the link's life; the account's other links end
 * with it. `here`: who asks gets the session, also when another browser waits for a code.
 */
export async function confirmEmail(services: Services, wanted: { token: string; userAgent: string; here?: boolean }): Promise<Confirmed> {
  return services.db.transaction(async (tx): Promise<Confirmed> => {
    const link = await takeLink(tx, services, wanted.token)
    if (!link) return { kind: 'lapsed' }
    const now = services.now()
    const [user] = await tx
      .update(users)
      .set({ emailConfirmedAt: now, ...(link.passwordHash && { passwordHash: link.passwordHash }) })
      .where(and(eq(users.id, link.userId), isNull(users.suspendedAt)))
      .returning()
    if (!user) return { kind: 'suspended' }
    await tx
      .update(oneTimeTokens)
      .set({ usedAt: now })
      .where(and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.kind, 'signup'), isNull(oneTimeTokens.usedAt)))
    await services.announce(tx, 'user.email_confirmed', { userId: user.id })
    const opened = { userId: user.id, userAgent: wanted.userAgent, method: 'otp' } as const
    if (!link.flowId || wanted.here) return { kind: 'session', session: await openSession(tx, services, opened) }
    const code = newToken()
    await tx
      .update(flowStates)
      .set({ codeHash: hashToken(code), codeIssuedAt: now })
      .where(eq(flowStates.id, link.flowId))
    return { kind: 'code', code }
  })
}
