import { and, eq, isNull, sql } from 'drizzle-orm'
import { identities, sessions, users } from '#db/tables/accounts/auth.ts'
import { identityProviders } from '#features/accounts/auth/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { insertUser, type User } from '../create-user.ts'
import { proveMailbox } from '../prove-mailbox.ts'
import { readMetadata } from '../read-metadata.ts'
import { lacksMfa } from '../sessions/list-factors.ts'
import { providersOf } from '../sessions/serialize-user.ts'
import type { Claims } from './read-claims.ts'

export type GoogleSignInResult =
  | { kind: 'user'; userId: string }
  | { kind: 'unverified' | 'suspended' | 'merged' | 'elsewhere' | 'gone' | 'not_member' }

const [provider] = identityProviders

/** Why the account refuses sign-in; null when it does not. */
const getRefusal = ({
  suspendedAt,
  mergedInto,
}: Pick<User, 'suspendedAt' | 'mergedInto'>): { kind: 'suspended' | 'merged' } | null =>
  suspendedAt ? { kind: mergedInto ? 'merged' : 'suspended' } : null

const identityData = ({ email, email_verified, name }: Claims) => ({
  email,
  email_verified,
  ...(name && { name, full_name: name }),
})

/**
 * Links the Google identity to an account. Resolves to false when the identity, or another Google
 * identity of this account, already exists.
 */
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
  const created = await db
    .insert(identities)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (created.length === 0) return false
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
 * Finds the account for Google's claims: by Google's id first, then by the e-mail if Google has
 * verified it; otherwise creates one unless `create` is false. Runs in the caller's transaction;
 * concurrent sign-ins end in the same account.
 */
export async function findOrCreateGoogleUser(
  db: Database,
  services: Services,
  claims: Claims,
  { ref = null, create = true }: { ref?: string | null; create?: boolean },
): Promise<GoogleSignInResult> {
  const known = await findIdentity(db, claims.sub)
  if (known) {
    const refused = getRefusal(known.users)
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
  const names = { full_name: name, ...(given && { first_name: given, last_name: family }), ref }
  const metadata = readMetadata(
    { userMetadataKeys: [], productName: services.config.productName },
    names,
  )
  const newUser = {
    email: claims.email,
    passwordHash: null,
    metadata,
    confirmed: true,
    proved: true,
    provider,
  } as const
  const created = create ? await insertUser(db, services, newUser) : null
  const [user] = created
    ? [created]
    : await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, claims.email))
        .for('update')
  if (!user) return { kind: 'gone' }
  const refused = getRefusal(user)
  if (refused) return refused
  // A concurrent request may have created account and identity in the meantime.
  if (!created && (await findIdentity(db, claims.sub))?.users.id === user.id)
    return { kind: 'user', userId: user.id }
  // An existing account with this e-mail is linked, since Google verifies that the mailbox belongs
  // to the person; this may be the first proof of the mailbox.
  if (!created) await proveMailbox(db, services, user.id, { passwordHash: null })
  const [linked = user] = await db.select().from(users).where(eq(users.id, user.id))
  await link(db, services, linked, claims)
  return (await findIdentity(db, claims.sub))?.users.id === user.id
    ? { kind: 'user', userId: user.id }
    : { kind: 'elsewhere' }
}

type LinkRequest = { linkUserId: string | null; linkSessionId: string | null }

/**
 * Links Google to the requesting account, provided that the requesting session is still open and
 * has passed the second factor that the account requires by now. `elsewhere`: another account has
 * this Google identity.
 */
export async function linkGoogleIdentity(
  db: Database,
  services: Services,
  claims: Claims,
  { linkUserId, linkSessionId }: LinkRequest,
): Promise<GoogleSignInResult> {
  const [userId, sessionId] = [linkUserId ?? '', linkSessionId ?? '']
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return { kind: 'gone' }
  if (user.suspendedAt) return { kind: 'suspended' }
  const isOpen =
    (await db.$count(
      sessions,
      and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)),
    )) > 0
  if (!isOpen || (await lacksMfa(db, userId, sessionId))) return { kind: 'gone' }
  return (await link(db, services, user, claims)) ? { kind: 'user', userId } : { kind: 'elsewhere' }
}
