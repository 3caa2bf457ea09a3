import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type LinkKind, maxMailedCodeTries } from '../vocabulary.ts'
import { hashLinkCode } from './new-link.ts'

export type Link = typeof oneTimeTokens.$inferSelect

/** Attempts at digits per IP address. */
const perAddress: Limit = { name: 'code:address', points: 30, seconds: 300 }

/**
 * Gets the state of a link without using it up. `confirmed`: this link, its digits or another link
 * of the same sign-up has already confirmed the e-mail.
 */
export async function getLinkState(
  db: Database,
  services: Services,
  token: string,
  kinds: LinkKind[],
): Promise<'open' | 'confirmed' | 'lapsed'> {
  const [link] = await db
    .select({
      kind: oneTimeTokens.kind,
      usedAt: oneTimeTokens.usedAt,
      expiresAt: oneTimeTokens.expiresAt,
      provedAt: users.mailboxProvedAt,
    })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), inArray(oneTimeTokens.kind, kinds)))
  if (!link) return 'lapsed'
  if (!link.usedAt && link.expiresAt > services.now()) return 'open'
  return link.kind === 'signup' && link.provedAt ? 'confirmed' : 'lapsed'
}

/**
 * Whether these digits belong to a sign-up mail to this address that is already confirmed. Does not
 * use anything up.
 */
export async function isConfirmedBy(
  db: Database,
  services: Services,
  { email, code }: { email: string; code: string },
): Promise<boolean> {
  const links = await db
    .select({ userId: oneTimeTokens.userId, codeHash: oneTimeTokens.codeHash })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        eq(oneTimeTokens.kind, 'signup'),
        eq(sql`lower(${users.email})`, email),
        isNotNull(users.mailboxProvedAt),
        gt(oneTimeTokens.expiresAt, services.now()),
      ),
    )
  return links.some(({ userId, codeHash }) => codeHash === hashLinkCode(userId, code))
}

/** Redeems a link; of concurrent requests only the first gets it. */
export async function redeemLink(
  db: Database,
  services: Services,
  token: string,
  kinds: LinkKind[],
): Promise<Link | undefined> {
  const now = services.now()
  const [link] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        inArray(oneTimeTokens.kind, kinds),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning()
  if (!link) logSecurityEvent(services, { event: 'link', outcome: 'wrong', by: kinds.join(' ') })
  return link
}

/**
 * Redeems the newest link mailed to this address by its six digits. Each attempt is counted before
 * the digits are compared, so that concurrent attempts get no more guesses than sequential ones;
 * after five attempts the digits are invalid. Throws `too_many`.
 */
export async function redeemCode(
  services: Services,
  input: { email: string; code: string; kinds: LinkKind[]; address: string },
): Promise<Link | undefined> {
  await takePoint(services, perAddress, input.address)
  const now = services.now()
  const isOpen = and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now))
  const newest = services.db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        isOpen,
        inArray(oneTimeTokens.kind, input.kinds),
        isNotNull(oneTimeTokens.codeHash),
        eq(sql`lower(${oneTimeTokens.email})`, input.email),
        or(
          eq(sql`lower(${users.email})`, input.email),
          eq(sql`lower(${users.newEmail})`, input.email),
        ),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.id))
    .limit(1)
  const [candidate] = await services.db
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(
      and(inArray(oneTimeTokens.id, newest), isOpen, lt(oneTimeTokens.tries, maxMailedCodeTries)),
    )
    .returning()
  if (!candidate || candidate.codeHash !== hashLinkCode(candidate.userId, input.code)) {
    logSecurityEvent(services, {
      event: 'code',
      outcome: 'wrong',
      by: input.kinds.join(' '),
      userId: candidate?.userId,
    })
    return undefined
  }
  const [link] = await services.db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.id, candidate.id), isNull(oneTimeTokens.usedAt)))
    .returning()
  return link
}
