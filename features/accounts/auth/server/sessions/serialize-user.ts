import { asc, eq } from 'drizzle-orm'
import { identities, type mfaFactors } from '#db/tables/accounts/auth.ts'
import type { Database } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { listFactors } from './list-factors.ts'

type SerializedFields = Pick<
  User,
  | 'id'
  | 'email'
  | 'emailConfirmedAt'
  | 'newEmail'
  | 'emailChangeSentAt'
  | 'lastSignInAt'
  | 'userMetadata'
  | 'appMetadata'
  | 'createdAt'
  | 'updatedAt'
>

type Factor = typeof mfaFactors.$inferSelect

type Identity = typeof identities.$inferSelect

/** An account as the protocol serializes it for its owner. */
export type AuthUser = ReturnType<typeof serializeAccount>

const serializeIdentity = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: identity.userId,
  identity_data: { ...identity.identityData, sub: identity.providerId },
  provider: identity.provider,
  last_sign_in_at: identity.lastSignInAt?.toISOString(),
  created_at: identity.createdAt.toISOString(),
  updated_at: identity.updatedAt.toISOString(),
  email: identity.email ?? undefined,
})

const serializeFactor = (factor: Factor) => ({
  id: factor.id,
  friendly_name: factor.friendlyName ?? '',
  factor_type: 'totp',
  status: factor.verifiedAt ? 'verified' : 'unverified',
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
})

/**
 * The account's sign-in providers, primary first: contains `email` while the account has a password
 * or was created by mail.
 */
export function providersOf(user: Pick<User, 'appMetadata'>): string[] {
  const { providers } = user.appMetadata
  return Array.isArray(providers)
    ? providers.filter((name): name is string => typeof name === 'string')
    : ['email']
}

/** Serializes the account; only fields named here are exposed. */
export function serializeAccount(user: SerializedFields, linked: Identity[], factors: Factor[]) {
  const confirmedAt = user.emailConfirmedAt?.toISOString()
  const providers = providersOf(user)
  const identityData = {
    ...user.userMetadata,
    sub: user.id,
    email: user.email,
    email_verified: Boolean(confirmedAt),
    phone_verified: false,
  }
  const createdAt = user.createdAt.toISOString()
  const emailIdentity = {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: identityData,
    provider: 'email',
    last_sign_in_at: user.lastSignInAt?.toISOString(),
    created_at: createdAt,
    updated_at: createdAt,
    email: user.email,
  }
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: confirmedAt,
    ...(user.newEmail && {
      new_email: user.newEmail,
      email_change_sent_at: user.emailChangeSentAt?.toISOString(),
    }),
    phone: '',
    confirmed_at: confirmedAt,
    last_sign_in_at: user.lastSignInAt?.toISOString(),
    app_metadata: { provider: providers[0] ?? 'email', providers },
    user_metadata: identityData,
    identities: [
      ...(providers.includes('email') ? [emailIdentity] : []),
      ...linked.map(serializeIdentity),
    ],
    ...(factors.length > 0 && { factors: factors.map(serializeFactor) }),
    created_at: createdAt,
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

/** Serializes the account with its external identities and second factors. */
export async function serializeUser(db: Database, user: User): Promise<AuthUser> {
  const linked = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt))
  return serializeAccount(user, linked, await listFactors(db, user.id))
}
