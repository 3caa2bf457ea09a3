import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { LinkKind } from '../vocabulary.ts'
import { hashLinkCode } from './new-link.ts'
import { hashToken } from './sessions/new-token.ts'

export type Link = typeof oneTimeTokens.$inferSelect

/** How often the digits of one mail may be typed. */
const maxTries = 5

/** Digits typed from one address. */
const perAddress: Limit = { name: 'code:address', points: 30, seconds: 300 }

/**
 * What a link is worth now; nothing is used up. `confirmed`: it, or its digits, did its work before, or another link of the same sign-up did.
 */
export async function readLink(
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

/** Whether these digits are of a sign-up's mail to this address that is confirmed by now. Nothing is used up. */
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

/** Uses up a link: whichever request marks it first has it. */
export async function takeLink(
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
 * Uses up the newest link that was mailed to this address, by its six digits. Each try counts before the digits are looked at, so
 * that many at once are no more guesses than one after the other; after five, the digits are worth nothing. Throws `too_many`.
 */
export async function takeCode(
  services: Services,
  wanted: { email: string; code: string; kinds: LinkKind[]; address: string },
): Promise<Link | undefined> {
  await takePoint(services, perAddress, wanted.address)
  const now = services.now()
  const open = and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now))
  const newest = services.db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        open,
        inArray(oneTimeTokens.kind, wanted.kinds),
        isNotNull(oneTimeTokens.codeHash),
        eq(sql`lower(${oneTimeTokens.email})`, wanted.email),
        or(
          eq(sql`lower(${users.email})`, wanted.email),
          eq(sql`lower(${users.newEmail})`, wanted.email),
        ),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.id))
    .limit(1)
  const [tried] = await services.db
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(and(inArray(oneTimeTokens.id, newest), open, lt(oneTimeTokens.tries, maxTries)))
    .returning()
  if (!tried || tried.codeHash !== hashLinkCode(tried.userId, wanted.code)) {
    logSecurityEvent(services, {
      event: 'code',
      outcome: 'wrong',
      by: wanted.kinds.join(' '),
      userId: tried?.userId,
    })
    return undefined
  }
  const [link] = await services.db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.id, tried.id), isNull(oneTimeTokens.usedAt)))
    .returning()
  return link
}
