import { and, eq, isNull } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '#db/tables/identity.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { LinkKind } from '../vocabulary.ts'
import { confirmChange } from './confirm-change.ts'
import { hashToken, newToken } from './sessions/new-token.ts'
import { openSession } from './sessions/open-session.ts'
import type { AuthSession } from './sessions/present-session.ts'
import type { Link } from './take-link.ts'

/** A link of a browser that waits for it gives a code, any other a session. `half`: the other address must confirm too. */
export type LinkUsed =
  | { kind: 'code'; code: string }
  | { kind: 'session'; session: AuthSession; type: LinkKind }
  | { kind: 'half' }
  | { kind: 'lapsed' }
  | { kind: 'suspended' }
  | { kind: 'taken' }

/**
 * Whoever opens a mailed link owns the mailbox. A password that was set before that was shown may be a stranger's: only the one
 * that the link itself carries counts then.
 */
async function confirmMailbox(db: Database, services: Services, link: Link) {
  const now = services.now()
  const open = and(eq(users.id, link.userId), isNull(users.suspendedAt))
  const [waiting] = await db
    .update(users)
    .set({ emailConfirmedAt: now, passwordHash: link.passwordHash })
    .where(and(open, isNull(users.emailConfirmedAt)))
    .returning()
  const [user] = waiting ? [waiting] : await db.select().from(users).where(open)
  return user
}

/** The account's other links of these kinds end. */
const endLinks = (db: Database, services: Services, userId: string, kind: LinkKind) =>
  db
    .update(oneTimeTokens)
    .set({ usedAt: services.now() })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)))

/**
 * Does what a link that was just taken is for: confirms the mailbox or the change of address, then signs in. `here`: who asks gets
 * the session, also when another browser waits for a code.
 */
export async function useLink(
  db: Database,
  services: Services,
  link: Link | undefined,
  wanted: { userAgent: string; here?: boolean },
): Promise<LinkUsed> {
  if (!link) return { kind: 'lapsed' }
  const type = link.kind
  if (type === 'email_change') {
    const changed = await confirmChange(db, services, link.userId)
    if (changed !== 'done') return { kind: changed }
  } else {
    if (!(await confirmMailbox(db, services, link))) return { kind: 'suspended' }
    await endLinks(db, services, link.userId, type)
  }
  if (link.flowId && !wanted.here) {
    const code = newToken()
    await db
      .update(flowStates)
      .set({ codeHash: hashToken(code), codeIssuedAt: services.now() })
      .where(eq(flowStates.id, link.flowId))
    return { kind: 'code', code }
  }
  return {
    kind: 'session',
    type,
    session: await openSession(db, services, { userId: link.userId, userAgent: wanted.userAgent, method: 'otp' }),
  }
}
