import { and, eq, isNull, sql } from 'drizzle-orm'
import { identities, sessions, users } from '#db/tables/accounts/auth.ts'
import { identityProviders } from '#features/accounts/auth/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { insertUser, type User } from '../create-user.ts'
import { proveMailbox } from '../prove-mailbox.ts'
import { readMetadata } from '../read-metadata.ts'
import { lacksSecondStep } from '../sessions/list-factors.ts'
import { providersOf } from '../sessions/serialize-user.ts'
import type { Claims } from './read-claims.ts'

export type Entered =
  | { kind: 'user'; userId: string }
  | { kind: 'unverified' | 'suspended' | 'merged' | 'elsewhere' | 'gone' | 'not_member' }

const [provider] = identityProviders

/** Why nobody enters the account now; null for one that is open. */
const shut = ({
  suspendedAt,
  mergedInto,
}: Pick<User, 'suspendedAt' | 'mergedInto'>): { kind: 'suspended' | 'merged' } | null =>
  suspendedAt ? { kind: mergedInto ? 'merged' : 'suspended' } : null

const identityData = ({ email, email_verified, name }: Claims) => ({
  email,
  email_verified,
  ...(name && { name, full_name: name }),
})

/** Adds the identity to an account. False when it, or another of Google's on this account, is there already. */
async function link(
  db: Database,
  services: Services,
  user: User,
  claims: Claims,
): Promise<boolean> {
  const values = {
    userId: user.id,
    provider,
    providerId: claims.sub,
    email: claims.email,
    identityData: identityData(claims),
    lastSignInAt: services.now(),
  }
  const made = await db
    .insert(identities)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (made.length === 0) return false
  const providers = [...new Set([...providersOf(user), provider])]
  await db
    .update(users)
    .set({ appMetadata: { ...user.appMetadata, providers } })
    .where(eq(users.id, user.id))
  return true
}

export const findIdentity = async (db: Database, sub: string) =>
  (
    await db
      .select()
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.provider, provider), eq(identities.providerId, sub)))
  )[0]

/**
 * The account of whom Google names: by its own id first, then by an e-mail that it has verified, else a new one where `makes` is not
 * false. In the caller's transaction; two arrivals at once end in one account.
 */
export async function enterWithClaims(
  db: Database,
  services: Services,
  claims: Claims,
  { ref = null, makes = true }: { ref?: string | null; makes?: boolean },
): Promise<Entered> {
  const known = await findIdentity(db, claims.sub)
  if (known) {
    const refused = shut(known.users)
    if (refused) return refused
    await db
      .update(identities)
      .set({
        email: claims.email,
        identityData: identityData(claims),
        lastSignInAt: services.now(),
      })
      .where(eq(identities.id, known.identities.id))
    return { kind: 'user', userId: known.users.id }
  }
  if (!claims.email_verified) return { kind: 'unverified' }
  const { name, given_name: given, family_name: family } = claims
  const said = { full_name: name, ...(given && { first_name: given, last_name: family }), ref }
  const metadata = readMetadata(
    { userMetadataKeys: [], productName: services.config.productName },
    said,
  )
  const fresh = {
    email: claims.email,
    passwordHash: null,
    metadata,
    confirmed: true,
    proved: true,
    provider,
  } as const
  const made = makes ? await insertUser(db, services, fresh) : null
  const [user] = made
    ? [made]
    : await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, claims.email))
        .for('update')
  if (!user) return { kind: 'gone' }
  const refused = shut(user)
  if (refused) return refused
  // Whoever came at the same moment may have made account and identity meanwhile.
  if (!made && (await findIdentity(db, claims.sub))?.users.id === user.id)
    return { kind: 'user', userId: user.id }
  // An account of this e-mail is joined, since Google says that the mailbox is the person's; it may be the first to.
  if (!made) await proveMailbox(db, services, user.id, { passwordHash: null })
  const [joined = user] = await db.select().from(users).where(eq(users.id, user.id))
  await link(db, services, joined, claims)
  return (await findIdentity(db, claims.sub))?.users.id === user.id
    ? { kind: 'user', userId: user.id }
    : { kind: 'elsewhere' }
}

type Asked = { linkUserId: string | null; linkSessionId: string | null }

/**
 * Adds Google to the account that asked for it, while the session that did is open and has given what the account asks for by now.
 * `elsewhere`: that Google account opens another one already.
 */
export async function linkClaims(
  db: Database,
  services: Services,
  claims: Claims,
  { linkUserId, linkSessionId }: Asked,
): Promise<Entered> {
  const [userId, sessionId] = [linkUserId ?? '', linkSessionId ?? '']
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return { kind: 'gone' }
  if (user.suspendedAt) return { kind: 'suspended' }
  const isOpen =
    (await db.$count(
      sessions,
      and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)),
    )) > 0
  if (!isOpen || (await lacksSecondStep(db, userId, sessionId))) return { kind: 'gone' }
  return (await link(db, services, user, claims)) ? { kind: 'user', userId } : { kind: 'elsewhere' }
}
