import { and, eq, isNull } from 'drizzle-orm'
import { flowStates, oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { LinkKind } from '../vocabulary.ts'
import { confirmChange } from './confirm-change.ts'
import { proveMailbox } from './prove-mailbox.ts'
import type { Link } from './redeem-link.ts'
import { openSession } from './sessions/open-session.ts'
import type { AuthSession } from './sessions/serialize-session.ts'

/**
 * Result of redeeming a link: a code if a browser waits for the link (PKCE), otherwise a session.
 * `lacksPassword`: the person must choose a password to complete the sign-up. `half`: the other
 * address must confirm, too.
 */
export type LinkResult =
  | { kind: 'code'; code: string; lacksPassword: boolean }
  | { kind: 'session'; session: AuthSession; type: LinkKind; lacksPassword: boolean }
  | { kind: 'half' }
  | { kind: 'lapsed' }
  | { kind: 'suspended' }
  | { kind: 'taken' }

/**
 * The password of a sign-up, if all sign-ups of the account submitted the same one. Otherwise it is
 * unknown which one the mailbox's owner chose, because all links went to the same mailbox, and none
 * is used.
 */
async function getUnambiguousPassword(
  db: Database,
  { userId, passwordHash }: Link,
): Promise<string | null> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const submitted = await db
    .selectDistinct({ passwordHash: oneTimeTokens.passwordHash })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')))
  const hashes = [user, ...submitted].map((row) => row?.passwordHash).filter(Boolean)
  return new Set(hashes).size === 1 ? passwordHash : null
}

/** Opening a mailed link proves the mailbox. */
async function confirmMailbox(
  db: Database,
  services: Services,
  link: Link,
): Promise<'suspended' | { lacksPassword: boolean }> {
  const passwordHash = link.kind === 'signup' ? await getUnambiguousPassword(db, link) : null
  const isFirst = await proveMailbox(db, services, link.userId, {
    passwordHash,
    flowId: link.flowId,
  })
  if ((await db.$count(users, and(eq(users.id, link.userId), isNull(users.suspendedAt)))) === 0)
    return 'suspended'
  return { lacksPassword: isFirst && link.kind === 'signup' && !passwordHash }
}

/** Invalidates the account's other links of this kind. */
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
 * Completes a redeemed link: confirms the mailbox or the e-mail change, then signs in. `here`: the
 * request itself gets the session even if another browser waits for a code.
 */
export async function completeLink(
  db: Database,
  services: Services,
  link: Link | undefined,
  wanted: { userAgent: string; here?: boolean },
): Promise<LinkResult> {
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
