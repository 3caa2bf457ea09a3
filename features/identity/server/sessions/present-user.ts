import type { User } from '../sign-up/create-user.ts'

/** An account as the protocol shows it to its owner. */
export type AuthUser = ReturnType<typeof presentUser>

type Shown = Pick<
  User,
  'id' | 'email' | 'emailConfirmedAt' | 'newEmail' | 'emailChangeSentAt' | 'lastSignInAt' | 'userMetadata' | 'createdAt' | 'updatedAt'
>

/** The account field by field: nothing of the row leaves that is not named here. */
export function presentUser(user: Shown) {
  const confirmedAt = user.emailConfirmedAt?.toISOString()
  const identityData = {
    ...user.userMetadata,
    sub: user.id,
    email: user.email,
    email_verified: Boolean(confirmedAt),
    phone_verified: false,
  }
  const createdAt = user.createdAt.toISOString()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: confirmedAt,
    ...(user.newEmail && { new_email: user.newEmail, email_change_sent_at: user.emailChangeSentAt?.toISOString() }),
    phone: '',
    confirmed_at: confirmedAt,
    last_sign_in_at: user.lastSignInAt?.toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identityData,
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        identity_data: identityData,
        provider: 'email',
        last_sign_in_at: user.lastSignInAt?.toISOString(),
        created_at: createdAt,
        updated_at: createdAt,
        email: user.email,
      },
    ],
    created_at: createdAt,
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}
