import { and, eq, isNull } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { LinkKind } from '../vocabulary.ts'
import { confirmChange } from './confirm-change.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { hashToken, newToken } from './sessions/new-token.ts'
import { openSession } from './sessions/open-session.ts'
import type { AuthSession } from './sessions/serialize-session.ts'
import type { Link } from './take-link.ts'

/**
 * A link of a browser that waits for it gives a code, any other a session. `lacksPassword`: signing up ends with choosing one now.
 * `half`: the other address must confirm too.
 */
export type LinkUsed =
  | { kind: 'code'; code: string; lacksPassword: boolean }
  | { kind: 'session'; session: AuthSession; type: LinkKind; lacksPassword: boolean }
  | { kind: 'half' }
  | { kind: 'lapsed' }
  | { kind: 'suspended' }
  | { kind: 'taken' }

/**
 * The password of a sign-up that nobody has repeated. Of several it is not known which is the owner's, whose mailbox all the links
 * went to: none counts.
 */
async function onlyPassword(db: Database, { userId, passwordHash }: Link): Promise<string | null> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const asked = await db
    .selectDistinct({ passwordHash: oneTimeTokens.passwordHash })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')))
  const hashes = [user, ...asked].map((row) => row?.passwordHash).filter(Boolean)
  return new Set(hashes).size === 1 ? passwordHash : null
}

/** Whoever opens a mailed link owns the mailbox. */
async function confirmMailbox(
  db: Database,
  services: Services,
  link: Link,
): Promise<'suspended' | { lacksPassword: boolean }> {
  const passwordHash = link.kind === 'signup' ? await onlyPassword(db, link) : null
  const isFirst = await proveMailbox(db, services, link.userId, {
    passwordHash,
    flowId: link.flowId,
  })
  if ((await db.$count(users, and(eq(users.id, link.userId), isNull(users.suspendedAt)))) === 0)
    return 'suspended'
  return { lacksPassword: isFirst && link.kind === 'signup' && !passwordHash }
}

/** The account's other links of these kinds end. */
const endLinks = (db: Database, services: Services, userId: string, kind: LinkKind) =>
  db
    .update(oneTimeTokens)
    .set({ usedAt: services.now() })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
      ),
    )

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
  let lacksPassword = false
  if (type === 'email_change') {
    const changed = await confirmChange(db, services, link)
    if (changed !== 'done') return { kind: changed }
  } else {
    const confirmed = await confirmMailbox(db, services, link)
    if (confirmed === 'suspended') return { kind: confirmed }
    lacksPassword = confirmed.lacksPassword
    await endLinks(db, services, link.userId, type)
  }
  if (link.flowId && !wanted.here) {
    const code = newToken()
    await db
      .update(flowStates)
      .set({ codeHash: hashToken(code), codeIssuedAt: services.now() })
      .where(eq(flowStates.id, link.flowId))
    return { kind: 'code', code, lacksPassword }
  }
  return {
    kind: 'session',
    type,
    lacksPassword,
    session: await openSession(db, services, {
      userId: link.userId,
      userAgent: wanted.userAgent,
      method: 'otp',
    }),
  }
}
