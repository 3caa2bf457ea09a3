import { v7 } from 'uuid'
import { users } from '#db/tables/accounts/auth.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { emailField } from '../contract.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { hashPassword } from './passwords/hash-password.ts'

export type User = typeof users.$inferSelect

/**
 * Metadata that a new account may set; besides these, only the keys of USER_METADATA_KEYS are
 * stored.
 */
export type UserMetadata = {
  full_name?: string
  first_name?: string
  last_name?: string
  ref?: string
  [key: string]: string | undefined
}

type NewUser = {
  email: string
  passwordHash: string | null
  metadata: UserMetadata
  confirmed: boolean
  /**
   * Whether the person has proved access to the mailbox; the settings alone may also confirm an
   * account, without such proof.
   */
  proved?: boolean
  isDemo?: boolean
  /** The account is created on behalf of the person. */
  isProvisioned?: boolean
  provider?: 'google'
}

/**
 * Inserts the account and announces `user.created`, whose reactions create the profile in the same
 * transaction. Resolves to null when the e-mail is taken.
 */
export async function insertUser(
  db: Database,
  services: Services,
  input: NewUser,
): Promise<User | null> {
  const [user] = await db
    .insert(users)
    .values({
      id: v7(),
      email: input.email,
      passwordHash: input.passwordHash,
      userMetadata: input.metadata,
      ...(input.provider && {
        appMetadata: { provider: input.provider, providers: [input.provider] },
      }),
      emailConfirmedAt: input.confirmed ? services.now() : null,
      mailboxProvedAt: input.proved ? services.now() : null,
      isDemo: input.isDemo ?? false,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return null
  const isProvisioned = input.isProvisioned ?? input.isDemo ?? false
  await services.announce(db, 'user.created', {
    userId: user.id,
    email: user.email,
    metadata: { ...input.metadata },
    isProvisioned,
  })
  return user
}

/**
 * Creates an account outside of sign-up: staff from the command line, demonstration data. Throws
 * `invalid` (fields `email`, `password`) and `conflict` when the e-mail is taken.
 */
export async function createUser(
  db: Database,
  services: Services,
  input: {
    email: string
    password: string
    metadata?: UserMetadata
    confirmed: boolean
    isDemo?: boolean
  },
): Promise<User> {
  const email = emailField.parse(input.email)
  await checkNewPassword(services.config, input.password)
  const passwordHash = await hashPassword(input.password)
  const user = await insertUser(db, services, {
    ...input,
    email,
    passwordHash,
    metadata: input.metadata ?? {},
    proved: input.confirmed,
    isProvisioned: true,
  })
  if (!user)
    throw new AppError('conflict', 'Ya existe una cuenta con este correo.', {
      fields: { email: 'Ya existe una cuenta con este correo.' },
    })
  return user
}
